import type { BundleReport } from "./bundle-report.ts";
import { earliestMoment, latestMoment } from "./game-date.ts";
import type { Instants } from "./instants.ts";
import { noteMistake, type RawRecord } from "./record.ts";

type Timed<Field extends string> = { [F in Field | "timeZone"]?: string | null | undefined };

/** Reports records that end before they begin, even where other fields have mistakes. */
export function checkTimes<Field extends string>(
  records: readonly RawRecord<Timed<Field>>[],
  [startField, endField]: readonly [Field, Field],
  instant: Instants,
  report: BundleReport,
): void {
  for (const raw of records) {
    const [start, end] = [raw.value[startField], raw.value[endField]].map((moment) =>
      moment === undefined || moment === null ? null : instant(moment, raw.value.timeZone),
    );
    if (start && end && end < start)
      noteMistake(raw, [endField], `a moment that is not before ${startField}`, report);
  }
}

type GameFields = "doors" | "timeOfGame" | "endTimeOfGame";

/** The same for games, of which a day may be all that is known. */
export function checkGameTimes(
  games: readonly RawRecord<Timed<GameFields>>[],
  instant: Instants,
  report: BundleReport,
): void {
  const told = (start: (text: string | null) => string | null) =>
    games.map((raw) => {
      const { timeOfGame = null, endTimeOfGame = null } = raw.value;
      return {
        ...raw,
        value: { ...raw.value, timeOfGame: start(timeOfGame), endTimeOfGame: latestMoment(endTimeOfGame) },
      };
    });
  checkTimes(told(latestMoment), ["doors", "timeOfGame"], instant, report);
  checkTimes(told(earliestMoment), ["timeOfGame", "endTimeOfGame"], instant, report);
}
