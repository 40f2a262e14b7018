import type { Handler } from "hono";
import { CLOSED_POLICY } from "../../serving/csp.ts";

/**
 * GET /desk/door-worker.js: the service worker of the door's page only. It caches the page and its files,
 * and serves them without network. It does not hold the ticket list, which is signed and stored by the page
 * itself.
 */
export const doorWorker: Handler = (c) =>
  c.body(SCRIPT, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    // The worker may connect only to this host.
    "Content-Security-Policy": `${CLOSED_POLICY}; connect-src 'self'`,
    "X-Robots-Tag": "noindex",
  });

/** Milliseconds after which the cached page is shown instead of waiting for a new one. */
const PATIENCE_MS = 4000;

const SCRIPT = `
const NAME = "door";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** The page sends the list of its files. Files of an older build are deleted. */
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
async function keep({ page, files }) {
  const cache = await caches.open(NAME);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([page, ...files].filter((path) => path === page || !kept.has(path)).map((path) => cache.add(path)));
  const wanted = new Set(files);
  const gone = [...kept].filter((path) => path.startsWith("/assets/") && !wanted.has(path));
  if (gone.some((path) => path.includes("/boot-"))) for (const path of gone) await cache.delete(path);
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(page(event.request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(event.request, pathname));
});

async function page(request, pathname) {
  const kept = await caches.match(pathname);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), ${PATIENCE_MS}));
  const fresh = fetch(request).then((answer) => (answer.status >= 500 ? kept : answer), () => kept);
  return Promise.race([fresh, late]);
}

async function file(request, pathname) {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(NAME)).put(pathname, answer.clone());
  return answer;
}
`;
