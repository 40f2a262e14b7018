import { type GameKind, type GamePlace, type GameState, isTimeOpen } from "../schedule/game.ts";
import { type GameDate, gameDate, isMultiDay, machineGameDay } from "../schedule/game-date.ts";
import { gameResult, type PlayedGame } from "../schedule/record.ts";
import { opponentPrefix } from "../schedule/schedule.ts";
import type { SportsType } from "../sports/sports.ts";
import type { ResultLetter } from "../sports/team-record.ts";
import { formatDate, formatTime, machineTime, weekdayShort } from "../values/dates.ts";

/** Words for clubs' games in the directory. Times are in the venue's zone. */

interface TimedGame extends GameDate {
  kind: GameKind;
  place: GamePlace;
  /** The opponent's name. */
  opponent: string;
}

export interface NextGame extends TimedGame {
  state: GameState;
}

/** A game in the directory. */
export interface GameWords {
  /** "Fri, Nov 27, 2026, 07:30 PM EST" */
  when: string;
  /** The game's date for `<time dateTime>`. */
  machine: string;
  /** "vs Harrow Bay" */
  against: string;
}

export interface ResultWords extends GameWords {
  letter: ResultLetter;
  /** "4–2", "3–2 OT" */
  score: string;
}

/**
 * Words for a club's next game. If its time is not set, they say so.
 * @throws RangeError for an invalid zone
 */
export function nextGameWords(game: NextGame): GameWords {
  const { timeOfGame, timeZone } = game;
  const day = dayWords(game);
  const isOpen = isTimeOpen(game);
  const time = isOpen ? "time TBD" : formatTime(timeOfGame, timeZone);
  return {
    when: isMultiDay(game) ? gameDate(game) : `${day}, ${time}`,
    machine: isOpen ? machineGameDay(game) : machineTime(timeOfGame),
    against: againstWords(game),
  };
}

/**
 * Words for a club's latest result, with the club's own score first; null for a game without a result.
 * @throws RangeError for an invalid zone
 */
export function resultWords(game: TimedGame & PlayedGame, sport: SportsType): ResultWords | null {
  const result = gameResult(game, sport);
  if (result === null) return null;
  const { letter, score, opponentScore, suffix } = result;
  return {
    when: dayWords(game),
    machine: machineGameDay(game),
    against: againstWords(game),
    letter,
    score: `${score}–${opponentScore} ${suffix}`.trim(),
  };
}

const againstWords = (game: TimedGame) => `${opponentPrefix(game)} ${game.opponent}`;

/** "Fri, Nov 27, 2026" */
const dayWords = ({ timeOfGame, timeZone }: TimedGame): string =>
  `${weekdayShort(timeOfGame, timeZone)}, ${formatDate(timeOfGame, timeZone)}`;
