/** Does this once the page is shown: at once, or when a page that the browser prepared ahead is gone to. */
export function whenShown(act: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) act();
  else document.addEventListener("prerenderingchange", act, { once: true });
}
