/** Less is a finger's tremor. */
const TURN_PX = 8;

/**
 * Store and Tickets, a thin bar at the window's foot that comes when a visitor scrolls up: away at first, while they scroll
 * down and read, while the home page's first words or the footer's links are in view, and near the end of the page.
 */
export function startFloating(): void {
  const bar = document.querySelector<HTMLElement>(".floating-buttons");
  if (!bar) return;
  const covered = new Set<Element>();
  let isGoingDown = true;
  let turned = scrollY;
  const show = () => {
    bar.dataset.away = `${covered.size > 0 || isGoingDown}`;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) covered[isIntersecting ? "add" : "delete"](target);
    show();
  });
  for (const place of document.querySelectorAll(".near-end, .hero, .footer-groups")) observer.observe(place);
  addEventListener(
    "scroll",
    () => {
      if (Math.abs(scrollY - turned) < TURN_PX) return;
      isGoingDown = scrollY > turned;
      turned = scrollY;
      show();
    },
    { passive: true },
  );
}
