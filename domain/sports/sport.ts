import type { BoxScoreGroups } from "./box-score-columns.ts";
import type { GameRules } from "./game-rules.ts";
import type { LineRole, PointsPerCount } from "./player-line.ts";
import type { SheetColumns } from "./sheet-columns.ts";
import type { StandingRules } from "./standing-column.ts";
import type { StatTable } from "./stat-column.ts";
import type { StoryWords } from "./story-words.ts";
import type { TeamFigureMaker } from "./team-figure.ts";
import type { PositionSpellings } from "./written-positions.ts";

/** Everything that differs between sports, the same for women and men. `sports.ts` lists the sports. */
export interface Sport<Kind extends string = string> {
  /** The name within a sentence: "hockey has no try". */
  name: string;
  /**
   * The name after "Women's" or "Men's": "Ice Hockey". Its words are never part of a school's or town's name.
   */
  label: string;
  /** The name after WOMENS or MENS in bundles: "ICEHOCKEY". */
  bundleName: string;
  /**
   * What people call the sport, in lower case. If the names of two sports match a text, the longer one wins.
   */
  calledBy: readonly string[];
  /** Abbreviations that teams add to their names, in lower case: "rfc". */
  nameWords: readonly string[];
  /**
   * The sport's governing body, in lower case. A sheet's column named after it holds membership numbers,
   * which are private.
   */
  governingBody: string;

  rules: GameRules<Kind>;
  /** What the score counts. */
  unit: "Goals" | "Points";
  /**
   * True if losses past regulation are counted separately: the record then reads W-L-OTL, and has ties only
   * if there are any.
   */
  countsOvertimeLosses: boolean;
  /** The score the winner of a forfeit is awarded; the other side has 0. */
  forfeitScore: number;
  standings: StandingRules;

  /** The statistics table of each role; null for a role that the sport doesn't have. */
  tables: Record<LineRole, StatTable | null>;
  /** What officers enter for a game's players. */
  boxScore: BoxScoreGroups;
  points: PlayerPoints;
  /** The figures for which a club's leaders are listed, in order. */
  leaders: readonly SeasonLeaderRule[];
  /** The leading players on a game's page, in order. */
  gameLeaders: readonly GameLeaderRule[];
  /** The team's figures from player lines, listed after those from its results. */
  teamFigures: readonly TeamFigureMaker[];

  positions: PositionSpellings;
  /** How scorekeepers name the columns of lines and totals. */
  sheetColumns: SheetColumns;
  story: StoryWords<Kind>;
}

export interface PlayerPoints {
  /** Key of the column that shows a player's points. */
  column: string;
  /** How much each count adds to a player's points. */
  worth: PointsPerCount;
  /** How much each count adds to the team's score. */
  score: PointsPerCount;
}

export interface SeasonLeaderRule {
  role: LineRole;
  /** Key of the column in which players lead. */
  key: string;
  /**
   * True for a percentage or an average: one game can make it perfect, so leading takes a minimum of games.
   */
  hasMinimum: boolean;
}

export const playerLeaderRule = (key: string): SeasonLeaderRule => ({
  role: "player",
  key,
  hasMinimum: false,
});

export interface GameLeaderRule {
  role: LineRole;
  /** Key of the column that ranks the players. */
  rankedBy: string;
  /** How many players are named. */
  max: number;
  /** Keys of the columns shown beside the name. */
  figures: readonly string[];
}
