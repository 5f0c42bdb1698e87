// @ts-check
/** The service worker: it says that there is no network where there is none, and opens the table of a notice. Pages, the API and
 * sockets always come from the server, so that no table is ever an old one; kept is only what the page of no network needs. */

const KEPT = "gin-offline-1"; // another number when one of these changes
const OFFLINE = "/offline";
const FILES = [OFFLINE, "/static/base.css", "/static/offline.css", "/static/icons/calm.svg"];

const worker = /** @type {any} */ (self); // the types of workers and of pages do not go together

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const kept = request.mode === "navigate" ? OFFLINE : FILES.includes(pathname) && pathname;
  if (kept) event.respondWith(fetch(request).catch(async () => (await caches.match(kept)) ?? Response.error()));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  const { path } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    worker.clients.matchAll({ type: "window" }).then((/** @type {any[]} */ tabs) => {
      const open = tabs.find((tab) => new URL(tab.url).pathname === path);
      return open ? open.focus() : worker.clients.openWindow(path);
    }),
  );
});
