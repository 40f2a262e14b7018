/**
 * Has the browser keep this page and its files, so that it opens without network (server/http/door-worker.ts). Browsers without
 * service workers, or that allow none, go without: the page works as long as it stays open.
 */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/desk/door-worker.js", { scope: "/desk/door/" });
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname);
    active?.postMessage({ page: location.pathname, files: [...new Set(files)] });
  } catch {
    // As above.
  }
}
