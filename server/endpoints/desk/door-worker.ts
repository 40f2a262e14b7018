import type { Handler } from "hono";
import { CLOSED_POLICY } from "../../serving/csp.ts";

/**
 * GET /desk/door-worker.js: the service worker of the door's page and of no other page. It caches the page
 * and its files, and serves them without network. The ticket list is not in this cache: the page itself
 * stores it, signed.
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

/** The page sends the list of its files. They are cached, and files of an older build are deleted. */
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
async function keep({ page, files }) {
  const cache = await caches.open(NAME);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([page, ...files].filter((path) => path === page || !cached.has(path)).map((path) => cache.add(path)));
  const wanted = new Set(files);
  const gone = [...cached].filter((path) => path.startsWith("/assets/") && !wanted.has(path));
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
  const cached = await caches.match(pathname);
  if (!cached) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), ${PATIENCE_MS}));
  const fresh = fetch(request).then((answer) => (answer.status >= 500 ? cached : answer), () => cached);
  return Promise.race([fresh, late]);
}

async function file(request, pathname) {
  const cached = await caches.match(pathname);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(NAME)).put(pathname, answer.clone());
  return answer;
}
`;
