/** Resolves once the page's styles and data are there: what watches the cart waits for it (rule sale-6). */
export function stylesDownloaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
