/** How long after the focus a phone's keyboard may still come up. */
const KEYBOARD_MS = 1500;

/**
 * Brings into view what was just said, clear of the bars at the edges (scroll-padding), and of a phone's keyboard: that
 * covers the page without making it smaller, and comes only after the focus.
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

/** Leads to what a page has said of a choice: with the focus to the first field that is wrong, else to the words on what is left. */
export function showSaid(choice: Element | null): void {
  const wrong = choice?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.querySelector("input") ?? wrong)?.focus();
  const said = wrong?.closest(".field") ?? choice?.querySelector('[role="status"]:not(:empty)');
  if (said) showInView(said);
}
