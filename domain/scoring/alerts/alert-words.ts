import { isTimeOpen } from "../../schedule/game.ts";
import { DATE_TO_BE_ANNOUNCED, gameDate, hasDay } from "../../schedule/game-date.ts";
import { finalScore } from "../../schedule/game-summary.ts";
import { playName } from "../../schedule/play-words.ts";
import { opponentPrefix } from "../../schedule/schedule.ts";
import type { GameRules } from "../../sports/game-rules.ts";
import { playRule, type SportsType } from "../../sports/sports.ts";
import { sentenceDate, sentenceMoment } from "../../values/sentence-dates.ts";
import { periodName } from "../period-name.ts";
import type { Scorecard } from "../scorecard.ts";
import type { AlertKind } from "./game-alert.ts";
import type { AlertFacts, GameNews } from "./game-news.ts";

/** The text of an alert, as a phone shows it. */
export interface AlertText {
  title: string;
  body: string;
}

/** `isRemoved`: the club took the game off its schedule, for whatever reason. */
type SummaryGame = Parameters<typeof finalScore>[0] & { isRemoved?: boolean };

interface Described {
  news: GameNews;
  before: AlertFacts;
  game: SummaryGame;
  club: { alias: string; sportsType: SportsType };
  /** The scorer's card; null if nobody scores the game here. */
  scored: { card: Scorecard; rules: GameRules } | null;
}

/** "Night Owls 3, Otter Lake College 2", then the goal; or what changed, then the dates. */
export function alertText({ news, before, game, club, scored }: Described): AlertText {
  if (news.kind === "changes") return changeText(news.what, before, { game, club });
  if (game.state === "final") return { title: finalScore(game, club), body: FINAL_BODY };
  const title = `${club.alias} ${game.score ?? 0}, ${game.opponent.name} ${game.opponentScore ?? 0}`;
  return { title, body: goalText(news, game, { club, scored }) };
}

const FINAL_BODY = "See the game's page for the box score.";

type Names = Pick<Described, "club" | "scored">;

function goalText(news: GameNews, { opponent }: SummaryGame, { club, scored }: Names): string {
  const period = scored ? periodName(scored.card, scored.rules) : "";
  if (news.kind !== "goals" || news.what === "both") return period;
  if (news.what === "corrected") return "The score was corrected.";
  const play = scored?.card.plays.findLast(({ kind }) => playRule(kind).points > 0);
  const name = play?.side === news.what ? playName(play) : "Score";
  const by = play?.side === news.what && news.what === "club" ? play.playerName : "";
  const scorer = by || (news.what === "club" ? club.alias : opponent.name);
  return [`${name}: ${scorer}`, period].filter(Boolean).join(", ");
}

type ChangeKind = Extract<GameNews, { kind: "changes" }>["what"];

const CHANGE_TITLES = {
  cancelled: "Cancelled",
  postponed: "Postponed",
  moved: "New time",
  "on-again": "Back on",
} as const satisfies Record<ChangeKind, string>;

function changeText(
  what: ChangeKind,
  before: AlertFacts,
  { game, club }: Pick<Described, "game" | "club">,
): AlertText {
  const title = `${CHANGE_TITLES[what]}: ${club.alias} ${opponentPrefix(game)} ${game.opponent.name}`;
  if (game.isRemoved) return { title, body: `The game on ${when(before)} was taken off the schedule.` };
  return { title, body: changeBody(what, when(before), when(game)) };
}

function changeBody(what: ChangeKind, former: string, present: string): string {
  if (what === "cancelled") return `The game on ${former} was cancelled.`;
  if (what === "postponed") return `The game on ${former} was postponed. We'll alert you to the new date.`;
  if (what === "on-again") return `The game will be played after all: ${present}.`;
  return `Now ${present}. Originally ${former}.`;
}

/** "Dec 5, 2026 at 7:00 PM EST", or less if less is fixed. */
function when(game: Pick<AlertFacts, "state" | "timeOfGame" | "timeZone" | "datePrecision">): string {
  const { timeOfGame, timeZone } = game;
  const date = gameDate(game);
  if (!hasDay(game)) return date === DATE_TO_BE_ANNOUNCED ? "a date to be announced" : date;
  return isTimeOpen(game) ? sentenceDate(timeOfGame, timeZone) : sentenceMoment(timeOfGame, timeZone);
}

/** The names of the choices on a game's page. A sport whose scores have several names says "Scores". */
export function alertLabels(rules: GameRules): Record<AlertKind, string> {
  const names = rules.plays.filter(({ points }) => points > 0);
  return {
    goals: names.length === 1 ? `${names[0]?.name}s` : "Scores",
    final: "Final score",
    changes: "Changes of date or time",
  };
}
