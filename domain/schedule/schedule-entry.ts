import { type FeedSite, siteUrl } from "../club/feed-site.ts";
import { formatTime, machineDate, machineTime } from "../values/dates.ts";
import type { CalendarGame } from "./calendar.ts";
import { type GameDecision, type GamePlace, type GameState, isTimeOpen } from "./game.ts";
import { gamePath } from "./game-pages.ts";
import { gameResult, type ResultLetter } from "./record.ts";

/** A game for other programs: our own words for state, place and decision, instants in ISO 8601 and UTC. */
export interface ScheduleEntry {
  id: string;
  start: string;
  end: string;
  /** IANA zone of the venue. */
  timeZone: string;
  /** The day is settled, its time is not. */
  isTimeOpen: boolean;
  /** The start before the game was moved. */
  formerStart: string | null;
  /** Day and time at the venue: "2026-11-27", "07:30 PM EST". */
  day: string;
  time: string;
  state: GameState;
  place: GamePlace;
  opponent: string;
  venue: string;
  address: string;
  kind: "league" | "exhibition";
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
    start: machineTime(timeOfGame),
    end: machineTime(endTimeOfGame),
    formerStart: formerTimeOfGame && machineTime(formerTimeOfGame),
    day: machineDate(timeOfGame, timeZone),
    time: hasOpenTime ? "TBD" : formatTime(timeOfGame, timeZone),
    opponent: game.opponent.name,
    kind: game.leagueId === null ? "exhibition" : "league",
    score: result?.score ?? null,
    opponentScore: result?.opponentScore ?? null,
    decidedIn: result && game.decidedIn,
    result: result?.letter ?? null,
    note: game.note,
    watchUrl: game.watchUrl,
    url: siteUrl(site, gamePath(game)),
  };
}
