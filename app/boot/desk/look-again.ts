/** Between two looks, for what goes on by itself. */
const PAUSE_MS = 5000;

/**
 * Loads the page anew as long as it says that something is under way, but not while somebody has the focus in it: who reads or types
 * there by keyboard is not thrown back to its beginning.
 */
export function startLookingAgain(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-look-again]");
  if (!link) return;
  setInterval(() => {
    const { activeElement, body, visibilityState } = document;
    if (activeElement === body && visibilityState === "visible") location.replace(link.href);
  }, PAUSE_MS);
}
