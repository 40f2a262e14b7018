import { type FeedSite, siteUrl } from "../club/feed-site.ts";
import type { ResultLetter } from "../sports/team-record.ts";
import { formatTime, machineTime } from "../values/dates.ts";
import type { CalendarGame } from "./calendar.ts";
import { type GameDecision, type GameKind, type GamePlace, type GameState, isTimeOpen } from "./game.ts";
import { hasDay, machineGameDay } from "./game-date.ts";
import { gamePath } from "./game-pages.ts";
import { gameResult } from "./record.ts";

/**
 * A game as other programs get it: with our own words for state, place and decision, and instants as ISO 8601
 * in UTC.
 */
export interface ScheduleEntry {
  id: string;
  /** Null if not even the day is fixed. */
  start: string | null;
  end: string | null;
  /** IANA zone of the venue. */
  timeZone: string;
  /** True if the start is not fixed to the minute. */
  isTimeOpen: boolean;
  /** The start before the game was moved; null if it never was. */
  formerStart: string | null;
  /**
   * Day and time at the venue: "2026-11-27", "07:30 PM EST". The day is "2026-11" if only the month is known,
   * and "" if not even that.
   */
  day: string;
  time: string;
  state: GameState;
  place: GamePlace;
  opponent: string;
  venue: string;
  address: string;
  kind: GameKind;
  score: number | null;
  opponentScore: number | null;
  decidedIn: GameDecision | null;
  result: ResultLetter | null;
  note: string;
  watchUrl: string;
  url: string;
}

/** An entry of /schedule.json and a row of /schedule.csv. It has a score only if the game is final. */
export function scheduleEntry(game: CalendarGame, site: FeedSite): ScheduleEntry {
  const { id, timeOfGame, endTimeOfGame, formerTimeOfGame, timeZone, state, place, venue, address } = game;
  const result = gameResult(game, site.team.sportsType);
  const hasOpenTime = isTimeOpen(game);
  return {
    id,
    timeZone,
    isTimeOpen: hasOpenTime,
    state,
    place,
    venue,
    address,
    start: hasDay(game) ? machineTime(timeOfGame) : null,
    end: hasDay(game) ? machineTime(endTimeOfGame) : null,
    formerStart: formerTimeOfGame && machineTime(formerTimeOfGame),
    day: machineGameDay(game),
    time: hasOpenTime ? "TBD" : formatTime(timeOfGame, timeZone),
    opponent: game.opponent.name,
    kind: game.kind,
    score: result?.score ?? null,
    opponentScore: result?.opponentScore ?? null,
    decidedIn: result && game.decidedIn,
    result: result?.letter ?? null,
    note: game.note,
    watchUrl: game.watchUrl,
    url: siteUrl(site, gamePath(game)),
  };
}
