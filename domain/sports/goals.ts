import type { MarkedStrength, PlayMark, PlayRule } from "./game-rules.ts";
import type { PointsPerCount } from "./player-line.ts";
import type { SheetColumns } from "./sheet-columns.ts";
import type { SeasonLeaderRule } from "./sport.ts";
import { standingCountColumn } from "./standing-column.ts";
import { type CountWords, nounForms, type PlayWords, type StoryWords } from "./story-words.ts";

/** Rules and columns that sports with goals, assists and goalies share. */

export const GOAL_PLAYS = [
  { kind: "goal", name: "Goal", points: 1 },
  { kind: "penalty", name: "Penalty", points: 0 },
] as const satisfies readonly PlayRule[];

export const PLAYER_POINTS_PER_COUNT = { goals: 1, assists: 1 } as const satisfies PointsPerCount;
export const TEAM_SCORE_PER_COUNT = { goals: 1 } as const satisfies PointsPerCount;

export const GOAL_STRENGTHS = {
  "empty-net": { code: "EN", name: "Empty net" },
  "penalty-shot": { code: "PS", name: "Penalty shot" },
} as const satisfies Partial<Record<MarkedStrength, PlayMark>>;

export const GOALS_FOR_AND_AGAINST = [
  standingCountColumn("GF", "Goals for", "scoreFor"),
  standingCountColumn("GA", "Goals against", "scoreAgainst"),
];

export const SAVE_PERCENTAGE_LEADER: SeasonLeaderRule = { role: "goalie", key: "svpct", hasMinimum: true };
/** A game's best goalie, by saves. */
export const GOALIE_GAME_LEADER = {
  role: "goalie",
  rankedBy: "sv",
  max: 1,
  figures: ["sv", "svpct"],
} as const;

export const GOAL_PLAY_WORDS = [
  { kind: "goal", noun: nounForms("goal"), count: "goals", means: "" },
  { kind: "penalty", noun: nounForms("penalty", "penalties"), count: null, means: "" },
] as const satisfies readonly PlayWords[];

export const GOAL_COUNT_WORDS = [
  { count: "goals", noun: nounForms("goal"), verb: "scored", three: "a hat trick" },
  { count: "assists", noun: nounForms("assist"), verb: "had" },
] as const satisfies readonly CountWords[];

export const GOAL_STRENGTH_WORDS = {
  "empty-net": {
    phrase: "into an empty net",
    means: "on an empty-net goal",
    noun: nounForms("empty-net goal"),
  },
  "penalty-shot": {
    phrase: "on a penalty shot",
    means: "on a penalty shot",
    noun: nounForms("penalty-shot goal"),
  },
} as const satisfies StoryWords["strengths"];

/**
 * Sheet columns of a sport with goals, assists and goalies. The sport's own columns are inserted at fixed
 * positions. The order matters: if two names are equally close to a misspelled one, the importer suggests the
 * first.
 */
export const goalSheetColumns = ({ shots, more, minutes }: SportColumns): SheetColumns => ({
  lines: {
    goals: ["G"],
    assists: ["A"],
    ...shots,
    penaltyMinutes: ["PIM"],
    plusMinus: ["+/-"],
    powerPlayGoals: ["PPG"],
    shortHandedGoals: ["SHG"],
    gameWinningGoals: ["GWG"],
    ...more,
    minutes,
    goalsAgainst: ["GA"],
    shotsAgainst: ["SA"],
    saves: ["SV", "SVS", "Saves"],
    shutouts: ["SO"],
    points: ["P", "Pts"],
    gamesPlayed: ["GP"],
    savePercentage: ["SV%"],
    goalsAgainstAverage: ["GAA"],
  },
  totals: { wins: ["W"], losses: ["L"], ties: ["T"], overtimeLosses: ["OTL", "OT", "SOL"] },
});

interface SportColumns {
  shots: SheetColumns["lines"];
  more: SheetColumns["lines"];
  minutes: readonly string[];
}
