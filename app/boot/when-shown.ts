/** Calls `act` once the page is shown: at once, or for a prerendered page when the visitor goes to it. */
export function whenShown(act: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) act();
  else document.addEventListener("prerenderingchange", act, { once: true });
}
