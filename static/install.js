// @ts-check
/** The page as an application: the service worker is set up when all else is there. */

/** Where it can't be, the page does without. */
export function beginInstalled() {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/worker.js", { scope: "/", updateViaCache: "none" }).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
