import { type FeedSite, siteUrl } from "../club/feed-site.ts";
import type { ResultLetter } from "../sports/team-record.ts";
import { formatTime, machineTime } from "../values/dates.ts";
import type { CalendarGame } from "./calendar.ts";
import { type GameDecision, type GameKind, type GamePlace, type GameState, isTimeOpen } from "./game.ts";
import { hasDay, machineGameDay } from "./game-date.ts";
import { gamePath } from "./game-pages.ts";
import { gameResult } from "./record.ts";

/** A game for other programs: our own words for state, place and decision, instants in ISO 8601 and UTC. */
export interface ScheduleEntry {
  id: string;
  /** Null while not even the day is settled. */
  start: string | null;
  end: string | null;
  /** IANA zone of the venue. */
  timeZone: string;
  /** Its time is not settled. */
  isTimeOpen: boolean;
  /** The start before the game was moved. */
  formerStart: string | null;
  /** Day and time at the venue: "2026-11-27", "07:30 PM EST"; "2026-11" or "" while only the month or nothing is settled. */
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

/** An entry of /schedule.json and row of /schedule.csv. It has a score only when the game is final. */
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
