import { monthGroups } from "../values/months.ts";
import { isCalledOff } from "./called-off.ts";
import type { GameKind, GamePlace } from "./game.ts";
import {
  compareNewestFirst,
  compareSoonestFirst,
  DATE_TO_BE_ANNOUNCED,
  type GameDate,
  isMultiDay,
} from "./game-date.ts";
import type { PlayedGame } from "./record.ts";

/** Divides games into upcoming ones and results. Instants are UTC; the caller passes `now`. */

export interface ScheduledGame extends Pick<PlayedGame, "id" | "timeOfGame" | "datePrecision" | "state"> {
  endTimeOfGame: Date;
  /** The start before the game was moved; null if it never was. */
  formerTimeOfGame: Date | null;
}

const MINUTE_MS = 60_000;

/**
 * How long a live game still counts as upcoming after its planned end. By then, somebody has forgotten to end
 * it.
 */
const MAX_OVERRUN_MS = 3 * 60 * MINUTE_MS;

/**
 * True for a game that is neither final nor past its end. Also for a called-off game, so that nobody travels
 * for nothing.
 */
export function isUpcoming(game: Pick<ScheduledGame, "state" | "endTimeOfGame">, now: Date): boolean {
  const overrunMs = game.state === "live" ? MAX_OVERRUN_MS : 0;
  return game.state !== "final" && game.endTimeOfGame.getTime() + overrunMs >= now.getTime();
}

/** True for every game that is not upcoming. */
export function isResult(game: Pick<ScheduledGame, "state" | "endTimeOfGame">, now: Date): boolean {
  return !isUpcoming(game, now);
}

/**
 * True for a past game without a result, which the list of results shows as unreported. Not for tournaments
 * of several days, which have no score.
 */
export function hasNoResultYet(
  game: Pick<ScheduledGame, "state" | "endTimeOfGame"> & KindAndDate,
  now: Date,
): boolean {
  return game.state !== "final" && !isCalledOff(game) && !isMultiDayTournament(game) && isResult(game, now);
}

/**
 * True if at least one game is final and no game is left to play. A called-off game does not count as left.
 */
export function isSeasonOver(
  games: readonly Pick<ScheduledGame, "state" | "endTimeOfGame">[],
  now: Date,
): boolean {
  const isAhead = games.some((game) => isUpcoming(game, now) && !isCalledOff(game));
  return !isAhead && games.some(({ state }) => state === "final");
}

export function upcomingGames<T extends ScheduledGame>(games: readonly T[], now: Date): T[] {
  return games.filter((game) => isUpcoming(game, now)).sort(compareSoonestFirst);
}

export function resultGames<T extends ScheduledGame>(games: readonly T[], now: Date): T[] {
  return games.filter((game) => isResult(game, now)).sort(compareNewestFirst);
}

export interface Month<T> {
  /** "2026-11"; "open" for games without any date. */
  key: string;
  /** "November 2026" */
  heading: string;
  games: T[];
}

type Dated = Pick<ScheduledGame, "timeOfGame" | "datePrecision"> & { timeZone: string };

/**
 * Groups games by month, in the order of the games. A game's own zone decides its month, so that heading and
 * row agree. Games without any date come last.
 */
export function groupByMonth<T extends Dated>(games: readonly T[]): Month<T>[] {
  const isOpen = ({ datePrecision }: Dated) => datePrecision === "none";
  const months = monthGroups(
    games.filter((game) => !isOpen(game)),
    ({ timeOfGame }) => timeOfGame,
  );
  const open = games.filter(isOpen);
  return [
    ...months.map(({ items, ...month }) => ({ ...month, games: items })),
    ...(open.length > 0 ? [{ key: "open", heading: DATE_TO_BE_ANNOUNCED, games: open }] : []),
  ];
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Whole days, hours and minutes until the start; null once it has passed. */
export function timeLeft(start: Date, now: Date): TimeLeft | null {
  const left = Math.floor((start.getTime() - now.getTime()) / MINUTE_MS);
  if (start <= now) return null;
  return { days: Math.floor(left / 1440), hours: Math.floor(left / 60) % 24, minutes: left % 60 };
}

const PREFIXES = { home: "vs", away: "at", neutral: "vs" } as const satisfies Record<GamePlace, string>;

/**
 * The word before the opponent's name. A neutral game also gets "vs"; pages name the neutral site elsewhere.
 * A tournament of several days is listed under its own name and gets "at": nobody plays against a tournament.
 */
export function opponentPrefix(game: { place: GamePlace } & Partial<KindAndDate>): "vs" | "at" {
  const { kind, timeOfGame, timeZone, datePrecision } = game;
  const isDated = kind && timeOfGame && timeZone && datePrecision;
  if (isDated && isMultiDayTournament({ ...game, kind, timeOfGame, timeZone, datePrecision })) return "at";
  return PREFIXES[game.place];
}

type KindAndDate = GameDate & { kind: GameKind };

/**
 * True for an entry that represents a whole tournament and has no score of its own. The tournament's single
 * games are separate entries of one day.
 */
export const isMultiDayTournament = (game: KindAndDate): boolean =>
  game.kind === "tournament" && isMultiDay(game);
