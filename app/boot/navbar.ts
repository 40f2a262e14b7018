/** Marks the bar once the page is scrolled past the threshold, without a scroll listener (rule site-4). */
export function startNavbar(): void {
  const [bar, mark] = [
    document.querySelector<HTMLElement>(".navbar"),
    document.querySelector(".scroll-mark"),
  ];
  if (!bar || !mark) return;
  new IntersectionObserver(([entry]) => {
    bar.dataset.scrolled = `${entry ? !entry.isIntersecting : false}`;
  }).observe(mark);
}
