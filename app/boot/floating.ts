/** Shorter scrolls are ignored: a finger on the screen is never quite still. */
const MIN_SCROLL_PX = 8;

/**
 * The Store and Tickets bar at the window's foot, which appears when a visitor scrolls up. It is hidden at
 * first, while they scroll down, while the home page's hero or the footer's links are in view, and near the
 * end of the page.
 */
export function startFloating(): void {
  const bar = document.querySelector<HTMLElement>(".floating-buttons");
  if (!bar) return;
  const covered = new Set<Element>();
  let isGoingDown = true;
  let lastY = scrollY;
  const show = () => {
    bar.dataset.away = `${covered.size > 0 || isGoingDown}`;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) covered[isIntersecting ? "add" : "delete"](target);
    show();
  });
  for (const part of document.querySelectorAll(".near-end, .hero, .footer-groups")) observer.observe(part);
  addEventListener(
    "scroll",
    () => {
      if (Math.abs(scrollY - lastY) < MIN_SCROLL_PX) return;
      isGoingDown = scrollY > lastY;
      lastY = scrollY;
      show();
    },
    { passive: true },
  );
}
