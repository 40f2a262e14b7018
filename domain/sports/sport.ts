import type { GameRules } from "./game-rules.ts";
import type { CountWorth, LineRole } from "./player-line.ts";
import type { SheetColumns } from "./sheet-columns.ts";
import type { StandingRules } from "./standing-column.ts";
import type { StatTable } from "./stat-column.ts";
import type { TeamFigureMaker } from "./team-figure.ts";
import type { PositionSpellings } from "./written-positions.ts";

/** Everything a sport says of itself, for women and men alike. `sports.ts` lists the sports. */
export interface Sport<Kind extends string = string> {
  /** Within a sentence: "hockey has no try". */
  name: string;
  /** After "Women's" or "Men's": "Ice Hockey". Its words also belong to no club's or school's own name. */
  label: string;
  /** After WOMENS or MENS in bundles: "ICEHOCKEY". */
  bundleName: string;
  /** What people call it, in lower case. Where the names of two sports fit, the longer one counts. */
  calledBy: readonly string[];
  /** Abbreviations that teams add to their names, in lower case: "rfc". */
  nameWords: readonly string[];
  /** In lower case: a column named after the governing body holds membership numbers, which are private. */
  governingBody: string;

  rules: GameRules<Kind>;
  /** Goals or points: what the score counts. */
  unit: "Goals" | "Points";
  /**
   * Whether losses past regulation count apart: the record then reads W-L-OTL, with ties only if there are
   * any.
   */
  countsOvertimeLosses: boolean;
  /** The score the winner of a forfeit is awarded; the other side has 0. */
  forfeitScore: number;
  standings: StandingRules;

  /** Null for a role that the sport doesn't have. */
  tables: Record<LineRole, StatTable | null>;
  points: PlayerPoints;
  /** The figures a club's leaders are listed for, in order. */
  leaders: readonly SeasonLead[];
  /** The players a game's page names, in order. */
  gameLeaders: readonly GameLead[];
  /** The team's figures after those of its results. */
  teamFigures: readonly TeamFigureMaker[];

  positions: PositionSpellings;
  /** How scorekeepers name the columns of lines and totals. */
  sheetColumns: SheetColumns;
}

export interface PlayerPoints {
  /** Key of the column that shows a player's points. */
  column: string;
  /** What a player's points are made of. */
  worth: CountWorth;
  /** What a player adds to the team's score. */
  score: CountWorth;
}

export interface SeasonLead {
  role: LineRole;
  /** Key of the column. */
  key: string;
  /** A share or an average: a single game can make it perfect, so a minimum of games applies. */
  hasMinimum: boolean;
}

export const playerLead = (key: string): SeasonLead => ({ role: "player", key, hasMinimum: false });

export interface GameLead {
  role: LineRole;
  /** Key of the column that ranks them. */
  rankedBy: string;
  /** How many players are named. */
  max: number;
  /** Keys of the columns shown beside the name. */
  figures: readonly string[];
}
