import { useEffect, useState } from "react";
import { timeLeft } from "../../domain/schedule/schedule.ts";

const MINUTE_MS = 60_000;

/** Days, hours and minutes to the start. The browser counts on from the server's `now`, not by its own clock. */
export function Countdown({ start, now }: { start: Date; now: Date }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(start, new Date(now.getTime() + passed));
  if (!left) return null;
  const units = [
    [left.days, left.days === 1 ? "day" : "days"],
    [left.hours, left.hours === 1 ? "hour" : "hours"],
    [left.minutes, "min"],
  ] as const;
  return (
    <p
      className="mt-5 flex gap-2"
      role="timer"
      aria-label={`Starts in ${units.map(([value, unit]) => `${value} ${unit}`).join(", ")}`}
    >
      {units.map(([value, unit]) => (
        <span key={unit} className="countdown-unit" aria-hidden="true">
          <span className="figures text-4xl leading-none">{String(value).padStart(2, "0")}</span>
          <span className="text-sm">{unit}</span>
        </span>
      ))}
    </p>
  );
}
