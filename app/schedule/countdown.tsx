import { countdownLabel, countdownUnits } from "../../domain/schedule/countdown.ts";

/** Days, hours and minutes until the start; app/boot/countdown.ts updates them in browsers. */
export function Countdown({ start, now }: { start: Date; now: Date }) {
  const units = countdownUnits(start, now);
  if (!units) return null;
  return (
    <p
      className="mt-5 flex gap-2"
      role="timer"
      data-starts={start.getTime()}
      data-now={now.getTime()}
      aria-label={countdownLabel(units)}
    >
      {units.map(({ value, unit }) => (
        <span key={unit} className="countdown-unit" aria-hidden="true">
          <span className="figures text-4xl leading-none">{value}</span>
          <span className="text-sm">{unit}</span>
        </span>
      ))}
    </p>
  );
}
