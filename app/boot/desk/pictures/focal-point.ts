/**
 * The browser's side of a focal point (app/desk/content/pictures/focal-input.tsx): a tap sets both sliders,
 * and the marker and the crops follow them. The sliders alone work without script.
 */
export function startFocalPoint(focal: HTMLElement): void {
  const sliders = [..."xy"].map((side) =>
    focal.querySelector<HTMLInputElement>(`[data-focal-side="${side}"]`),
  );
  const whole = focal.querySelector<HTMLElement>("[data-focal-whole]");
  const [x, y] = sliders;
  if (!x || !y || !whole) return;
  const show = () => {
    focal.style.setProperty("--x", `${x.value}%`);
    focal.style.setProperty("--y", `${y.value}%`);
  };
  focal.addEventListener("input", show);
  whole.addEventListener("click", ({ clientX, clientY }) => {
    const box = whole.getBoundingClientRect();
    x.value = String(Math.round((100 * (clientX - box.left)) / box.width));
    y.value = String(Math.round((100 * (clientY - box.top)) / box.height));
    x.dispatchEvent(new Event("input", { bubbles: true }));
  });
  show();
}
