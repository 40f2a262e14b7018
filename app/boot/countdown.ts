import { countdownLabel, countdownUnits } from "../../domain/schedule/countdown.ts";

const MINUTE_MS = 60_000;

/**
 * Counts down from the server's time, because a visitor's clock may be wrong. A page that comes back from
 * the browser's cache is brought up to date at once.
 */
export default function startCountdowns(): void {
  for (const timer of document.querySelectorAll<HTMLElement>("[data-starts]")) {
    const [start, now, drawnAt] = [
      Number(timer.dataset.starts),
      Number(timer.dataset.now),
      performance.now(),
    ];
    const show = () => {
      const units = countdownUnits(new Date(start), new Date(now + performance.now() - drawnAt));
      timer.hidden = units === null;
      if (units === null) return;
      timer.setAttribute("aria-label", countdownLabel(units));
      for (const [index, { value, unit }] of units.entries()) {
        const [figures, name] = timer.children[index]?.children ?? [];
        if (figures) figures.textContent = value;
        if (name) name.textContent = unit;
      }
    };
    setInterval(show, MINUTE_MS);
    addEventListener("pageshow", show);
  }
}
