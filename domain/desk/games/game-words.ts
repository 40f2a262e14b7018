import type { GameResult } from "../../schedule/record.ts";
import { wallTimeText } from "../content/moved-times.ts";
import type { GameMove } from "./game-move.ts";
import type { ResultDecision } from "./read-result.ts";

/** Words of the desk's pages for games. */

export const GAMES_PAGE = {
  title: "Games",
  season: "Season",
  show: "Show",
  newGame: "New game",
  table: "Paste a schedule",
  result: "Enter result",
  correctResult: "Edit result",
  next: "Next game",
  last: "Last game",
  upcoming: "Later games",
  past: "Earlier games",
  boxScore: "Box score",
  none: "No games in this season yet.",
  noSeason: "Start a season first. Then add its games.",
  due: "No result yet",
  newSeason: "Start a season",
  seasonName: "Season",
  seasonExample: "2026-27",
  addSeason: "Start season",
  badSeason: "Please enter a season such as 2026-27, Fall 2026 or 2026. Nothing was added.",
  seasonExists: "The club has this season already. Nothing was added.",
  noSport: "Your club's sport isn't set yet. Ask the person who runs this website to set it.",
} as const;

export const GAME_PAGE = {
  title: "Game",
  newOpponent: "Or a new opponent",
  newOpponentHelp: "If the opponent isn't listed above, enter its name. It's added to your opponents.",
  opponentNeeded: "Please choose an opponent, or enter a new one.",
  sold: (orders: string) =>
    `This game can't be removed, because it has tickets sold or items to pick up (${orders}). Set its status to Cancelled instead: buyers are then emailed, and you decide about refunds under Changed events.`,
  removeHelp:
    "It disappears from the schedule and all statistics. Use this only for a game entered by mistake.",
} as const;

/** Words of the question that a save asks if it moves a game. */
export const MOVE_WORDS = {
  question: "Why is the time changing?",
  moved: "The game was moved. Fans see the old time crossed out.",
  mistake: "The old time was a mistake. Fans only see the new one.",
  choose: "Please choose one. Nothing has been saved yet.",
  back: "The game is back at its original time, so fans no longer see a time crossed out.",
} as const;

/** What a save that moves a game does with its original date, if nobody has to be asked about that. */
export function originalDateTexts({ kind, original }: GameMove): string[] {
  if (kind === "asked") return [];
  return kind === "back" ? [MOVE_WORDS.back] : [`Original date: still ${wallTimeText(original)}`];
}

export const RESULT_PAGE = {
  title: "Result",
  club: "Your score",
  decision: "How did it end?",
  periods: "Score by period",
  overtime: "Overtime",
  late: "If it went past regulation",
  periodsHelp: "Leave these empty if you don't know them.",
  winnersGoal: "The shootout's winner gets one extra goal. Don't enter the shootout as a period below.",
  fromCard: "Filled in from live scoring. Nothing is saved until you press Save.",
  stillLive:
    "This game is being scored live right now. If you save a result, it's final, and the scorekeeper can't enter anything more.",
  save: "Save result",
  scoredMeanwhile:
    "The scorekeeper entered more while you were editing. Nothing was saved. The live score is shown below: check it and save again.",
  clash:
    "Someone else changed this result while you were editing. Nothing was saved. Their result is shown below. Press Save to replace it with yours.",
  gone: "This game was removed. Nothing was saved.",
  next: "Enter the box score",
  editBoxScore: "Edit the box score",
} as const;

/** Words before and behind the link to the article about a game whose result was just saved. */
export const GAME_STORY_WORDS = {
  before: "This game's story:",
  behind: "Please check that it still fits the result.",
} as const;

/** `L 2–3 (SO)` */
export const deskResultText = ({ letter, score, opponentScore, suffix }: GameResult) =>
  `${letter === "OTL" ? "L" : letter} ${score}–${opponentScore}${suffix === "" ? "" : ` (${suffix})`}`;

/** `opponent`: the opponent's name. */
export const resultDecisionLabels = (opponent: string): Readonly<Record<ResultDecision, string>> => ({
  regulation: "In regulation",
  overtime: "In overtime",
  shootout: "In a shootout",
  "forfeit-won": `${opponent} forfeited`,
  "forfeit-lost": "We forfeited",
});

/** "1st period, Granite Ridge": an input for screen readers. */
export const periodInputLabel = (period: string, side: string) => `${period}, ${side}`;
