import { countdownLabel, countdownUnits } from "../../domain/schedule/countdown.ts";

const MINUTE_MS = 60_000;

/** Counts on from the server's moment, not by the visitor's clock; a page shown again counts from where time has come to. */
export default function startCountdowns(): void {
  for (const timer of document.querySelectorAll<HTMLElement>("[data-starts]")) {
    const [start, now, begun] = [Number(timer.dataset.starts), Number(timer.dataset.now), performance.now()];
    const show = () => {
      const units = countdownUnits(new Date(start), new Date(now + performance.now() - begun));
      timer.hidden = units === null;
      if (units === null) return;
      timer.setAttribute("aria-label", countdownLabel(units));
      for (const [place, { value, unit }] of units.entries()) {
        const [figures, name] = timer.children[place]?.children ?? [];
        if (figures) figures.textContent = value;
        if (name) name.textContent = unit;
      }
    };
    setInterval(show, MINUTE_MS);
    addEventListener("pageshow", show);
  }
}
