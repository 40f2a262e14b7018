/** How long after the focus a phone's keyboard may still appear. */
const KEYBOARD_MS = 1500;

/**
 * Scrolls a message into view, clear of the bars at the edges (scroll-padding) and of a phone's keyboard, which appears
 * only after the focus and covers the page without a resize of the layout.
 */
export function showInView(element: Element): void {
  const show = () => {
    element.scrollIntoView({ block: "nearest" });
    if (!visualViewport) return;
    const { offsetTop, height } = visualViewport;
    const covered = element.getBoundingClientRect().bottom - offsetTop - height;
    if (covered > 0) scrollBy(0, covered + 8);
  };
  show();
  const stop = new AbortController();
  visualViewport?.addEventListener("resize", show, { signal: stop.signal });
  setTimeout(() => stop.abort(), KEYBOARD_MS);
}

/** Focuses the first wrong field and scrolls to it; without one scrolls to the message on what is left. */
export function showSaid(choice: Element | null): void {
  const wrong = choice?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.querySelector("input") ?? wrong)?.focus();
  const said = wrong?.closest(".field") ?? choice?.querySelector('[role="status"]:not(:empty)');
  if (said) showInView(said);
}
