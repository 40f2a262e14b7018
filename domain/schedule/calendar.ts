import { clubName } from "../club/club-name.ts";
import { type FeedSite, siteUrl } from "../club/feed-site.ts";
import type { SportsType } from "../sports/sports.ts";
import { isCalledOff } from "./called-off.ts";
import type { EventFacts } from "./event-facts.ts";
import { rescheduledFromText } from "./event-text.ts";
import { type GamePlace, type GameState, isTimeOpen, KIND_WORDS } from "./game.ts";
import { gamePath } from "./game-pages.ts";
import { gameResult, type PlayedGame } from "./record.ts";
import { opponentPrefix } from "./schedule.ts";

/** Makes events for visitors' calendars. Instants are UTC; calendars show them in the event's zone. */

/** An event in a visitor's calendar, made from a game, a club event, a practice or a ticket. */
export interface CalendarEvent extends EventFacts {
  /** When the event was last changed (UTC). */
  revised: Date;
  /** Further facts, one sentence each. */
  notes: string[];
  /** Absolute address of the event's page. */
  url: string;
}

type CalendarKind = "game" | "event" | "practice" | "ticket";

/**
 * The id of a club's item in every calendar. Without the host, so that a club that moves to another host
 * keeps its events.
 */
export function calendarUid(kind: CalendarKind, teamId: string, id: string): string {
  return `${kind}-${id}@${teamId}.fieldhouse`;
}

/** The title, prefixed with "Postponed" or "Cancelled" if it is: many calendars show only the title. */
export function calendarTitle({ title, off }: Pick<CalendarEvent, "title" | "off">): string {
  if (off === "postponed") return `Postponed: ${title}`;
  return off === "cancelled" ? `Cancelled: ${title}` : title;
}

const STATUSES = { postponed: "TENTATIVE", cancelled: "CANCELLED" } as const;

/** The event's STATUS property (RFC 5545). */
export function calendarStatus({
  off,
  isTimeOpen,
}: Pick<CalendarEvent, "off" | "isTimeOpen">): "CONFIRMED" | "TENTATIVE" | "CANCELLED" {
  if (off) return STATUSES[off];
  return isTimeOpen ? "TENTATIVE" : "CONFIRMED";
}

/** A game with the fields that calendars need. */
export interface CalendarGame extends PlayedGame {
  endTimeOfGame: Date;
  formerTimeOfGame: Date | null;
  timeZone: string;
  venue: string;
  address: string;
  note: string;
  watchUrl: string;
  sequence: number;
  timeRevised: Date | null;
  timeCreated: Date;
  opponent: { name: string };
}

/**
 * A game as an event of the club's calendar. Its UID depends only on club and game; a moved, postponed or
 * cancelled game stays in the calendar and says so.
 */
export function gameEvent(game: CalendarGame, site: FeedSite): CalendarEvent {
  const { id, timeZone, venue, address, sequence } = game;
  return {
    timeZone,
    venue,
    address,
    sequence,
    uid: calendarUid("game", site.team.teamId, id),
    revised: game.timeRevised ?? game.timeCreated,
    title: `${clubName(site.team)} ${opponentPrefix(game)} ${game.opponent.name}`,
    start: game.timeOfGame,
    end: game.endTimeOfGame,
    isTimeOpen: isTimeOpen(game),
    off: calledOffReason(game.state),
    notes: gameNotes(game, site.team.sportsType),
    url: siteUrl(site, gamePath(game)),
  };
}

/** Whether a game or club event is postponed or cancelled; null if it takes place as announced. */
export function calledOffReason(state: GameState): EventFacts["off"] {
  if (!isCalledOff({ state })) return null;
  return state === "postponed" ? "postponed" : "cancelled";
}

const PLACE_WORDS = { home: "", away: "", neutral: "neutral site" } satisfies Record<GamePlace, string>;

/** Joins the parts that are not empty, with a capital first: "Playoff game, neutral site", "Neutral site". */
function sentence(...parts: string[]): string {
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function gameNotes(game: CalendarGame, sport: SportsType): string[] {
  const { kind, place, note, watchUrl, formerTimeOfGame, timeOfGame, timeZone } = game;
  const result = gameResult(game, sport);
  const hasMoved = formerTimeOfGame && formerTimeOfGame.getTime() !== timeOfGame.getTime();
  return [
    result ? `Final: ${result.letter} ${result.score}–${result.opponentScore} ${result.suffix}`.trim() : "",
    sentence(KIND_WORDS[kind] && `${KIND_WORDS[kind]} game`, PLACE_WORDS[place]),
    isTimeOpen(game) && !result ? "Time to be announced" : "",
    hasMoved ? rescheduledFromText(formerTimeOfGame, timeZone) : "",
    note,
    watchUrl && !result ? `Watch: ${watchUrl}` : "",
  ].filter(Boolean);
}
