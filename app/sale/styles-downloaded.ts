/** Resolves once the page's styles are loaded. The drawer must not open earlier (rule sale-6). */
export function stylesDownloaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
