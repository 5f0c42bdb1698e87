// @ts-check
/** A notice of the system's when it is one's turn and the tab is out of sight, for those who wished for it. */

import { likes } from "./taste.js";
import { words } from "./words.js";

/** @import {View} from "./protocol.js" */

const TAG = "turn"; // a new notice takes the place of the one before

/** @param {View} view */
export async function noticeTurn(view) {
  if (!likes("notices") || document.visibilityState === "visible" || !("Notification" in window) || Notification.permission !== "granted") return;
  const installed = await navigator.serviceWorker?.getRegistration();
  await installed?.showNotification(words.yourTurnTitle, {
    body: words.turnSentence(view, words.short),
    tag: TAG,
    icon: "/static/icons/icon-192.png",
    data: { path: location.pathname },
  });
}

/** What is looked at needs no notice. */
async function putAway() {
  if (document.visibilityState !== "visible") return;
  const installed = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await installed?.getNotifications({ tag: TAG })) ?? []) notice.close();
}

document.addEventListener("visibilitychange", () => putAway().catch(() => {}));
