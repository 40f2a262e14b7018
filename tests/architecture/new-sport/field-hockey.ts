import { type PlayRule, regulationPeriods } from "../../../domain/sports/game-rules.ts";
import {
  GOAL_COUNT_WORDS,
  GOALS_FOR_AND_AGAINST,
  goalSheetColumns,
  SAVE_PERCENTAGE_LEADER,
  TEAM_SCORE_PER_COUNT,
} from "../../../domain/sports/goals.ts";
import { playerLeaderRule, type Sport } from "../../../domain/sports/sport.ts";
import {
  DIFFERENCE_COLUMN,
  RESULT_COUNT_COLUMNS,
  TABLE_POINTS_COLUMN,
  TIES_COLUMN,
} from "../../../domain/sports/standing-column.ts";
import {
  GAMES_COLUMN,
  goalsAgainstAverageColumn,
  pointsColumn,
  savePercentageColumn,
  statCountColumn,
  statTable,
} from "../../../domain/sports/stat-column.ts";
import { nounForms } from "../../../domain/sports/story-words.ts";
import { teamCountFigure, teamSavePercentage } from "../../../domain/sports/team-figure.ts";
import { positionWords } from "../../../domain/sports/written-positions.ts";

/**
 * The file of a sport that Fieldhouse does not have. copy-with-sport.ts puts it into domain/sports/ of a
 * copy.
 */

const PLAYS = [
  { kind: "goal", name: "Goal", points: 1 },
  { kind: "green-card", name: "Green card", points: 0 },
  { kind: "yellow-card", name: "Yellow card", points: 0 },
  { kind: "red-card", name: "Red card", points: 0 },
] as const satisfies readonly PlayRule[];

const POINTS = { goals: 2, assists: 1 };

const PLAYER = [
  GAMES_COLUMN,
  statCountColumn("g", ["G", "Goals"], "goals"),
  statCountColumn("a", ["A", "Assists"], "assists"),
  pointsColumn("pts", ["Pts", "Points"], POINTS),
  statCountColumn("sh", ["Sh", "Shots"], "shots"),
  statCountColumn("yc", ["YC", "Yellow cards"], "yellowCards", "fewer"),
];

const GOALIE = [
  GAMES_COLUMN,
  statCountColumn("ga", ["GA", "Goals against"], "goalsAgainst", "fewer"),
  goalsAgainstAverageColumn(),
  statCountColumn("sv", ["SV", "Saves"], "saves"),
  savePercentageColumn(({ saves, goalsAgainst }) => saves + goalsAgainst, "goalsAgainst"),
];

export const fieldHockey = {
  name: "field hockey",
  label: "Field Hockey",
  bundleName: "FIELDHOCKEY",
  calledBy: ["field hockey", "fieldhockey"],
  nameWords: ["fhc"],
  governingBody: "usa field hockey",
  rules: {
    periods: regulationPeriods(4, "quarter", (place) => `Q${place}`),
    hasShootout: true,
    plays: PLAYS,
    strengths: { "penalty-shot": { code: "PS", name: "Penalty stroke" } },
    assists: ["Assist", "Second assist"],
    penaltyMinutes: [],
    playTime: "clock",
  },
  unit: "Goals",
  countsOvertimeLosses: false,
  forfeitScore: 1,
  standings: {
    points: { W: 3, T: 1, OTL: 0, L: 0 },
    losingBonusMargin: null,
    columns: [
      ...RESULT_COUNT_COLUMNS,
      TIES_COLUMN,
      TABLE_POINTS_COLUMN,
      ...GOALS_FOR_AND_AGAINST,
      DIFFERENCE_COLUMN,
    ],
    text: "A win is worth 3 points; a tie, 1.",
  },
  tables: {
    player: statTable(PLAYER, "pts", ["pts", "g"]),
    goalie: statTable(GOALIE, "sv", ["sv", "svpct"]),
  },
  boxScore: {
    player: [
      {
        title: "Scoring",
        columns: [
          { field: "goals", code: "G", name: "Goals" },
          { field: "assists", code: "A", name: "Assists" },
        ],
      },
    ],
    goalie: [{ title: "Shots", columns: [{ field: "saves", code: "SV", name: "Saves" }] }],
  },
  points: { column: "pts", worth: POINTS, score: TEAM_SCORE_PER_COUNT },
  leaders: [playerLeaderRule("pts"), playerLeaderRule("g"), SAVE_PERCENTAGE_LEADER],
  gameLeaders: [
    { role: "player", rankedBy: "pts", max: 3, figures: ["g", "a"] },
    { role: "goalie", rankedBy: "sv", max: 1, figures: ["sv"] },
  ],
  teamFigures: [
    teamCountFigure("Shots", "shots"),
    teamCountFigure("Yellow cards", "yellowCards"),
    teamCountFigure("Saves", "saves", "goalie"),
    teamSavePercentage(({ saves, goalsAgainst }) => saves + goalsAgainst),
  ],
  positions: {
    words: positionWords({ Forward: "f|striker", Midfield: "m|mid|midfielder", Back: "b", Goalkeeper: "g" }),
    ofJerseys: null,
    groups: [
      ["forward", "Forwards"],
      ["midfield", "Midfield"],
      ["back", "Backs"],
      ["goalkeeper", "Goalkeepers"],
    ],
    wider: [],
  },
  sheetColumns: goalSheetColumns({
    shots: { shots: ["Sh"] },
    more: { yellowCards: ["YC"] },
    minutes: ["MIN"],
  }),
  story: {
    plays: [
      { kind: "goal", noun: nounForms("goal"), count: "goals", means: "" },
      { kind: "green-card", noun: nounForms("green card"), count: null, means: "" },
      { kind: "yellow-card", noun: nounForms("yellow card"), count: "yellowCards", means: "" },
      { kind: "red-card", noun: nounForms("red card"), count: "redCards", means: "" },
    ],
    playerCounts: GOAL_COUNT_WORDS,
    teamCounts: [],
    shots: null,
    faceoffs: null,
    strengths: {
      "penalty-shot": {
        phrase: "on a penalty stroke",
        means: "on a penalty stroke",
        noun: nounForms("penalty-stroke goal"),
      },
    },
    maxScoresTold: 7,
    thresholds: { comeback: 2, run: 3, close: 1, edge: 1 },
  },
} as const satisfies Sport;
