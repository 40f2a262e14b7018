/** How long after a field gets the focus a phone's keyboard may still appear. */
const KEYBOARD_MS = 1500;

/**
 * Scrolls a message into view, clear of the bars at the edges (scroll-padding) and of a phone's keyboard.
 * The keyboard appears only after the focus, and covers the page without resizing the layout.
 */
export function showInView(element: Element): void {
  const show = () => {
    element.scrollIntoView({ block: "nearest" });
    if (!visualViewport) return;
    const { offsetTop, height } = visualViewport;
    const coveredPx = element.getBoundingClientRect().bottom - offsetTop - height;
    if (coveredPx > 0) scrollBy(0, coveredPx + 8);
  };
  show();
  const stop = new AbortController();
  visualViewport?.addEventListener("resize", show, { signal: stop.signal });
  setTimeout(() => stop.abort(), KEYBOARD_MS);
}

/**
 * Focuses the first invalid field in `choice` and scrolls to it; without one scrolls to the status message,
 * if there is one.
 */
export function showFirstMessage(choice: Element | null): void {
  const invalid = choice?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (invalid?.querySelector("input") ?? invalid)?.focus();
  const message = invalid?.closest(".field") ?? choice?.querySelector('[role="status"]:not(:empty)');
  if (message) showInView(message);
}
