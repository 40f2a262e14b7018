/** A file of the build. */
const FILE = /\/assets\/[\w.-]+\.\w+/g;

/**
 * Has the browser keep this page and its files, so that it opens without network (server/http/door-worker.ts). Browsers without
 * service workers, or that allow none, go without: the page works as long as it stays open.
 */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/desk/door-worker.js", { scope: "/desk/door/" });
    const { active } = await navigator.serviceWorker.ready;
    // Those of the document, and those that its scripts have loaded since.
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const named = `${document.documentElement.outerHTML} ${loaded.join(" ")}`;
    const files = new Set(named.match(FILE));
    active?.postMessage({ page: location.pathname, files: [...files] });
  } catch {
    // As above.
  }
}
