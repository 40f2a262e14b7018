import { inMonths } from "../values/months.ts";
import { isCalledOff } from "./changed.ts";
import type { GameKind, GamePlace } from "./game.ts";
import { DATE_OPEN, type GameDate, lastsDays, newestFirst, soonestFirst } from "./game-date.ts";
import type { PlayedGame } from "./record.ts";

/** Sorts games into upcoming ones and results. Instants are UTC; the caller passes `now`. */

export interface ScheduledGame extends Pick<PlayedGame, "id" | "timeOfGame" | "datePrecision" | "state"> {
  endTimeOfGame: Date;
  /** The start before the game was moved. */
  formerTimeOfGame: Date | null;
}

const MINUTE = 60_000;

/** How long a live game may go on after its planned end, in milliseconds. */
const OVERRUN = 3 * 60 * MINUTE;

/** Not final and not past its end. A called-off game counts too, so that nobody travels for nothing. */
export function isUpcoming(game: Pick<ScheduledGame, "state" | "endTimeOfGame">, now: Date): boolean {
  const overrun = game.state === "live" ? OVERRUN : 0;
  return game.state !== "final" && game.endTimeOfGame.getTime() + overrun >= now.getTime();
}

/** The other list: each game is in exactly one of the two. */
export function isResult(game: Pick<ScheduledGame, "state" | "endTimeOfGame">, now: Date): boolean {
  return !isUpcoming(game, now);
}

/** Past its end, but without a score: shown among the results, and said so. A tournament of days has none. */
export function hasNoResultYet(
  game: Pick<ScheduledGame, "state" | "endTimeOfGame"> & KindAndDate,
  now: Date,
): boolean {
  return game.state !== "final" && !isCalledOff(game) && !isTournamentOfDays(game) && isResult(game, now);
}

/** Something was played and nothing is left to play, so that the record is final. Who is called off plays no more. */
export function isSeasonOver(
  games: readonly Pick<ScheduledGame, "state" | "endTimeOfGame">[],
  now: Date,
): boolean {
  const isAhead = games.some((game) => isUpcoming(game, now) && !isCalledOff(game));
  return !isAhead && games.some(({ state }) => state === "final");
}

export function upcomingGames<T extends ScheduledGame>(games: readonly T[], now: Date): T[] {
  return games.filter((game) => isUpcoming(game, now)).sort(soonestFirst);
}

export function resultGames<T extends ScheduledGame>(games: readonly T[], now: Date): T[] {
  return games.filter((game) => isResult(game, now)).sort(newestFirst);
}

export interface Month<T> {
  /** "2026-11"; "open" for games without any date. */
  key: string;
  /** "November 2026" */
  heading: string;
  games: T[];
}

type Dated = Pick<ScheduledGame, "timeOfGame" | "datePrecision"> & { timeZone: string };

/** Months in each game's own zone, like the date in its row, in the order of the games; last those without any date. */
export function groupByMonth<T extends Dated>(games: readonly T[]): Month<T>[] {
  const isOpen = ({ datePrecision }: Dated) => datePrecision === "none";
  const months = inMonths(
    games.filter((game) => !isOpen(game)),
    ({ timeOfGame }) => timeOfGame,
  );
  const open = games.filter(isOpen);
  return [
    ...months.map(({ items, ...month }) => ({ ...month, games: items })),
    ...(open.length > 0 ? [{ key: "open", heading: DATE_OPEN, games: open }] : []),
  ];
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Whole days, hours and minutes until the start; null once it has passed. */
export function timeLeft(start: Date, now: Date): TimeLeft | null {
  const left = Math.floor((start.getTime() - now.getTime()) / MINUTE);
  if (start <= now) return null;
  return { days: Math.floor(left / 1440), hours: Math.floor(left / 60) % 24, minutes: left % 60 };
}

const PREFIXES = { home: "vs", away: "at", neutral: "vs" } as const satisfies Record<GamePlace, string>;

/**
 * The word before the opponent's name. A neutral place also gives "vs"; the page says it beside the name. A tournament of
 * several days stands in the schedule by its own name: nobody plays against it.
 */
export function opponentPrefix(game: { place: GamePlace } & Partial<KindAndDate>): "vs" | "at" {
  const { kind, timeOfGame, timeZone, datePrecision } = game;
  const isDated = kind && timeOfGame && timeZone && datePrecision;
  if (isDated && isTournamentOfDays({ ...game, kind, timeOfGame, timeZone, datePrecision })) return "at";
  return PREFIXES[game.place];
}

type KindAndDate = GameDate & { kind: GameKind };

/** An entry for a whole tournament: it has no score of its own. Its single games are entries of one day. */
export const isTournamentOfDays = (game: KindAndDate): boolean =>
  game.kind === "tournament" && lastsDays(game);
