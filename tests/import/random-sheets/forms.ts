import fc from "fast-check";
import { dateOfDay, type TrueGame, type TruePlayer, type TrueSeason } from "./season.ts";

/** The ways in which clubs write dates. */

const DATES = {
  american: (at: Date) => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
  short: (at: Date) => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${String(at.getUTCFullYear()).slice(2)}`,
  iso: (at: Date) => at.toISOString().slice(0, 10),
  words: (at: Date) => `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`,
  long: (at: Date) =>
    `${DAYS[at.getUTCDay()]}, ${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`,
  weekday: (at: Date) => `${DAYS[at.getUTCDay()]?.slice(0, 3)} ${DATES.american(at)}`,
  british: (at: Date) => `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`,
  dotted: (at: Date) => `${at.getUTCDate()}.${at.getUTCMonth() + 1}.${at.getUTCFullYear()}`,
  dashed: (at: Date) =>
    `${at.getUTCDate()}-${MONTHS[at.getUTCMonth()]?.slice(0, 3)}-${String(at.getUTCFullYear()).slice(2)}`,
} as const;

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const two = (number: number) => String(number).padStart(2, "0");

/** Date formats with the day first, which a reader can recognize only from the whole column. */
const IS_DAY_FIRST: ReadonlySet<string> = new Set(["british", "dotted"]);

const TIMES = {
  american: (h: number, m: number) => `${h % 12 || 12}:${two(m)} ${h < 12 ? "AM" : "PM"}`,
  tight: (h: number, m: number) => `${h % 12 || 12}${m === 0 ? "" : `:${two(m)}`}${h < 12 ? "am" : "pm"}`,
  dotted: (h: number, m: number) => `${h % 12 || 12}:${two(m)} ${h < 12 ? "a.m." : "p.m."}`,
  military: (h: number, m: number) => `${two(h)}:${two(m)}`,
  bare: (h: number, m: number) => `${h % 12 || 12}:${two(m)}`,
  range: (h: number, m: number) => `${h % 12}:${two(m)}-${(h % 12) + 2}:${two(m)}pm`,
} as const;

const SIDES = ["column", "words", "marks", "teams"] as const;
const RESULTS = ["letters", "winnerFirst", "plain", "apart", "bySide"] as const;

export interface ScheduleForm {
  date: keyof typeof DATES;
  time: keyof typeof TIMES;
  side: (typeof SIDES)[number];
  result: (typeof RESULTS)[number];
  /** How the sheet names the club itself, if it has columns for both teams. */
  own: string;
  hasDayColumn: boolean;
  hasVenue: boolean;
  /** True for a sheet with a title above the headings, and headings repeated in the middle. */
  isPrinted: boolean;
  /** True if unplayed games have the score 0 and 0 with a status, as some programs export them. */
  isZeroed: boolean;
  order: readonly number[];
}

export const scheduleForm: fc.Arbitrary<ScheduleForm> = fc.record({
  date: fc.constantFrom(...(Object.keys(DATES) as (keyof typeof DATES)[])),
  time: fc.constantFrom(...(Object.keys(TIMES) as (keyof typeof TIMES)[])),
  side: fc.constantFrom(...SIDES),
  result: fc.constantFrom(...RESULTS),
  own: fc.constantFrom("Blue Ridge", "Blue Ridge Ice Hockey", "Blue Ridge College", "BLUE RIDGE"),
  hasDayColumn: fc.boolean(),
  hasVenue: fc.boolean(),
  isPrinted: fc.boolean(),
  isZeroed: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

/**
 * True if nobody could read the sheet's dates or times for certain: no day is above 12, or "8:30" without AM
 * or PM means the evening.
 */
export const isAmbiguous = ({ games }: TrueSeason, { date, time, hasDayColumn }: ScheduleForm) =>
  (IS_DAY_FIRST.has(date) && !hasDayColumn && games.every(({ day }) => dateOfDay(day).getUTCDate() <= 12)) ||
  (time === "bare" && games.some(({ minutes }) => minutes !== null && minutes >= EIGHT_PM));

const EIGHT_PM = 20 * 60;

type Cells = Record<string, string>;

/** The sheet's rows, including the row of headings. */
export function scheduleRows(games: readonly TrueGame[], form: ScheduleForm): string[][] {
  const rows = games.map((game) => gameCells(game, form));
  const columns = shuffled([...new Set(rows.flatMap((cells) => Object.keys(cells)))], form.order);
  const body = rows.map((cells) => columns.map((column) => cells[column] ?? ""));
  if (!form.isPrinted) return [columns, ...body];
  const half = Math.floor(body.length / 2);
  return [["2026-27 Schedule"], [], columns, ...body.slice(0, half), columns, ...body.slice(half)];
}

function gameCells(game: TrueGame, form: ScheduleForm): Cells {
  const at = dateOfDay(game.day);
  return {
    Date: DATES[form.date](at),
    ...(form.hasDayColumn && { Day: DAYS[at.getUTCDay()]?.slice(0, 3) ?? "" }),
    Time: game.minutes === null ? "TBD" : TIMES[form.time](Math.floor(game.minutes / 60), game.minutes % 60),
    ...sideCells(game, form),
    ...resultCells(game, form),
    ...(form.hasVenue && { Rink: game.place === "home" ? "Ridge Arena" : "Visitors' Dome" }),
  };
}

function sideCells({ opponent, place }: TrueGame, { side, own }: ScheduleForm): Cells {
  const isHome = place === "home";
  switch (side) {
    case "column":
      return { Opponent: opponent, "H/A": isHome ? "H" : "A" };
    case "words":
      return { Opponent: opponent, "Home/Away": isHome ? "Home" : "away" };
    case "marks":
      return { Opponent: isHome ? `vs ${opponent}` : `@ ${opponent}` };
    case "teams":
      return { Home: isHome ? own : opponent, Away: isHome ? opponent : own };
  }
}

const STATUS = {
  final: "Final",
  scheduled: "Scheduled",
  postponed: "Postponed",
  cancelled: "Canceled",
} as const;

function resultCells({ outcome, place }: TrueGame, { result, isZeroed }: ScheduleForm): Cells {
  const final = outcome.state === "final" ? outcome : null;
  const [own, other] = final
    ? [final.score, final.opponentScore].map(String)
    : isZeroed
      ? ["0", "0"]
      : ["", ""];
  const status = { Status: STATUS[outcome.state] };
  switch (result) {
    case "apart":
      return { Us: own ?? "", Them: other ?? "", OT: final?.isOvertime ? "OT" : "", ...status };
    case "bySide": {
      const [home, away] = place === "home" ? [own, other] : [other, own];
      return {
        "Home Score": home ?? "",
        "Away Score": away ?? "",
        OT: final?.isOvertime ? "OT" : "",
        ...status,
      };
    }
    default:
      return {
        Result: final
          ? resultText(final, result)
          : outcome.state === "scheduled"
            ? ""
            : STATUS[outcome.state],
      };
  }
}

function resultText(
  { score, opponentScore, isOvertime }: { score: number; opponentScore: number; isOvertime: boolean },
  form: "letters" | "winnerFirst" | "plain",
): string {
  const letter = score > opponentScore ? "W" : score < opponentScore ? "L" : "T";
  const high = Math.max(score, opponentScore);
  const low = Math.min(score, opponentScore);
  const scores = form === "winnerFirst" ? `${high}-${low}` : `${score}-${opponentScore}`;
  return `${form === "plain" ? "" : `${letter} `}${scores}${isOvertime ? " (OT)" : ""}`;
}

const GROUPS = ["column", "short", "rows"] as const;

export interface RosterForm {
  name: "whole" | "turned" | "apart";
  group: (typeof GROUPS)[number];
  year: "whole" | "short";
  isLoud: boolean;
  order: readonly number[];
}

export const rosterForm: fc.Arbitrary<RosterForm> = fc.record({
  name: fc.constantFrom("whole" as const, "turned" as const, "apart" as const),
  group: fc.constantFrom(...GROUPS),
  year: fc.constantFrom("whole" as const, "short" as const),
  isLoud: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

const SHORT = { Freshman: "Fr.", Sophomore: "So.", Junior: "Jr.", Senior: "Sr." } as const;
const PLURAL = { Forward: "Forwards", Defense: "DEFENSEMEN", Goalie: "Goalies" } as const;

export function rosterRows(players: readonly TruePlayer[], form: RosterForm): string[][] {
  const rows = players.map((player) => ({ player, cells: playerCells(player, form) }));
  const columns = shuffled([...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], form.order);
  const line = ({ cells }: (typeof rows)[number]) => columns.map((column) => cells[column] ?? "");
  const head = form.isLoud ? columns.map((column) => column.toUpperCase()) : columns;
  if (form.group !== "rows") return [head, ...rows.map(line)];
  const groups = Map.groupBy(rows, ({ player }) => player.position);
  return [head, ...[...groups].flatMap(([position, within]) => [[PLURAL[position]], ...within.map(line)])];
}

function playerCells({ number, first, last, position, year }: TruePlayer, form: RosterForm): Cells {
  const names = {
    whole: { Name: `${first} ${last}` },
    turned: { Player: `${last}, ${first}` },
    apart: { "First Name": first, "Last Name": last },
  };
  return {
    "No.": number,
    ...names[form.name],
    ...(form.group === "column" && { Position: position }),
    ...(form.group === "short" && { Pos: position[0] ?? "" }),
    Class: form.year === "whole" ? year : SHORT[year],
  };
}

function shuffled<T>(all: readonly T[], order: readonly number[]): T[] {
  return all
    .map((one, at) => ({ one, at: order[at % order.length] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
