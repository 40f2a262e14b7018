import { machineDate } from "../../../domain/values/dates.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { headingOf, noteMistake, type RawRecord, valueAt } from "../../intake/records/record.ts";
import { earliestMoment, isMoment, latestMoment } from "../fields/game-date.ts";
import type { ToInstant } from "../fields/moment.ts";

type Timed<Field extends string> = { [F in Field | "timeZone"]?: string | null | undefined };

/** Reports records that end before they begin, even if other fields have mistakes. */
export function checkTimes(
  records: readonly RawRecord<object>[],
  [startField, endField]: readonly [string, string],
  instant: ToInstant,
  report: BundleReport,
): void {
  for (const raw of records) {
    const [zone, start, end] = ["timeZone", startField, endField].map((field) => textIn(raw, field));
    if (start && end && instant(end, zone) < instant(start, zone))
      noteMistake(
        raw,
        [endField],
        `a time that isn't before ${startName(raw, startField, endField)}`,
        report,
      );
  }
}

function textIn(raw: RawRecord, field: string): string | null {
  const value = valueAt(raw.value, [field]);
  return typeof value === "string" ? value : null;
}

/**
 * The name of the start in a message: its column's heading. If a sheet has start and end in one column, the
 * heading would name both, so the name is "the start".
 */
function startName(raw: RawRecord, startField: string, endField: string): string {
  const [start, end] = [headingOf(raw, [startField]), headingOf(raw, [endField])];
  return start === end ? "the start" : start;
}

type GameFields = "doors" | "timeOfGame" | "endTimeOfGame";

/**
 * Reports games whose doors open after the start, or that end before they begin, whatever time a date without
 * a time may mean.
 */
export function checkGameTimes(
  games: readonly RawRecord<Timed<GameFields>>[],
  instant: ToInstant,
  report: BundleReport,
): void {
  const withStart = (start: (text: string | null) => string | null) =>
    games.map((raw) => {
      const { timeOfGame = null, endTimeOfGame = null } = raw.value;
      return {
        ...raw,
        value: { ...raw.value, timeOfGame: start(timeOfGame), endTimeOfGame: latestMoment(endTimeOfGame) },
      };
    });
  checkTimes(withStart(latestMoment), ["doors", "timeOfGame"], instant, report);
  checkTimes(withStart(earliestMoment), ["timeOfGame", "endTimeOfGame"], instant, report);
}

type Played = Timed<"timeOfGame"> & { state?: string | undefined; decidedIn?: string | undefined };

/**
 * Reports games marked as final whose day or month is still in the future. Forfeits are allowed, because they
 * may be known in advance.
 */
export function checkFinalGames(
  games: readonly RawRecord<Played>[],
  { zone, asOf, instant }: { zone: string; asOf: Date; instant: ToInstant },
  report: BundleReport,
): void {
  for (const raw of games) {
    const { state, decidedIn, timeOfGame = null, timeZone } = raw.value;
    if (state !== "final" || decidedIn === "forfeit" || timeOfGame === null) continue;
    const inZone = timeZone ?? zone;
    const day = isMoment(timeOfGame) ? machineDate(instant(timeOfGame, timeZone), inZone) : timeOfGame;
    if (day > machineDate(asOf, inZone).slice(0, day.length))
      noteMistake(
        raw,
        ["state"],
        "a state such as scheduled, because the game hasn't been played yet",
        report,
      );
  }
}
