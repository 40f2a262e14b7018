import { boxScoreColumn } from "./box-score-columns.ts";
import { type PlayRule, regulationPeriods } from "./game-rules.ts";
import { playerLeaderRule, type Sport } from "./sport.ts";
import {
  DIFFERENCE_COLUMN,
  RESULT_COUNT_COLUMNS,
  standingCountColumn,
  TABLE_POINTS_COLUMN,
  TIES_COLUMN,
} from "./standing-column.ts";
import { pointsColumn, statCountColumn, statTable } from "./stat-column.ts";
import { nounForms } from "./story-words.ts";
import { teamCountFigure } from "./team-figure.ts";
import { positionWords } from "./written-positions.ts";

/** A penalty goal is a kick. A penalty try is awarded: it has no scorer, and no conversion follows. */
const PLAYS = [
  { kind: "try", name: "Try", points: 5 },
  { kind: "conversion", name: "Conversion", points: 2 },
  { kind: "penalty-goal", name: "Penalty goal", points: 3 },
  { kind: "drop-goal", name: "Drop goal", points: 3 },
  { kind: "penalty-try", name: "Penalty try", points: 7, hasScorer: false },
  { kind: "yellow-card", name: "Yellow card", points: 0 },
  { kind: "red-card", name: "Red card", points: 0 },
] as const satisfies readonly PlayRule[];

const SCORES = { tries: 5, conversions: 2, penaltyGoals: 3, dropGoals: 3 };

const PLAYER = [
  statCountColumn("app", ["App", "Appearances"], "games", "neither"),
  statCountColumn("t", ["T", "Tries"], "tries"),
  statCountColumn("c", ["C", "Conversions"], "conversions"),
  statCountColumn("p", ["P", "Penalty goals"], "penaltyGoals"),
  statCountColumn("dg", ["DG", "Drop goals"], "dropGoals"),
  pointsColumn("pts", ["Pts", "Points"], SCORES),
  statCountColumn("yc", ["YC", "Yellow cards"], "yellowCards", "fewer"),
  statCountColumn("rc", ["RC", "Red cards"], "redCards", "fewer"),
];

/**
 * Written positions for a range of jerseys: "1-8" are the forwards, "9-15" the backs, any other range its
 * single numbers. Null above 15, where a number means no position.
 */
function ofJerseys(from: number, to: number): string[] | null {
  if (to > 15) return null;
  if (from === 1 && to === 8) return ["f", "f"];
  if (from === 9 && to === 15) return ["b", "b"];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

export const rugby = {
  name: "rugby",
  label: "Rugby",
  bundleName: "RUGBY",
  calledBy: ["rugby"],
  nameWords: ["xv", "rfc"],
  governingBody: "usa rugby",
  rules: {
    periods: regulationPeriods(2, "half", (_place, name) => name),
    hasShootout: false,
    plays: PLAYS,
    strengths: {},
    assists: [],
    penaltyMinutes: [],
    playTime: "minute",
  },
  unit: "Points",
  countsOvertimeLosses: false,
  forfeitScore: 28,
  standings: {
    points: { W: 4, T: 2, OTL: 0, L: 0 },
    losingBonusMargin: 7,
    columns: [
      ...RESULT_COUNT_COLUMNS,
      TIES_COLUMN,
      TABLE_POINTS_COLUMN,
      standingCountColumn("BP", "Bonus points", "bonus"),
      standingCountColumn("PF", "Points for", "scoreFor"),
      standingCountColumn("PA", "Points against", "scoreAgainst"),
      DIFFERENCE_COLUMN,
    ],
    text: "A win is worth 4 points; a tie, 2; a loss by 7 or fewer, 1. Bonus points for tries aren't included.",
  },
  tables: { player: statTable(PLAYER, "pts", ["pts", "t", "app"]), goalie: null },
  boxScore: {
    player: [
      {
        title: "Scoring",
        columns: [
          boxScoreColumn("tries", "T", "Tries"),
          boxScoreColumn("conversions", "C", "Conversions"),
          boxScoreColumn("penaltyGoals", "P", "Penalty goals"),
          boxScoreColumn("dropGoals", "DG", "Drop goals"),
        ],
      },
      {
        title: "Cards",
        columns: [
          boxScoreColumn("yellowCards", "YC", "Yellow cards"),
          boxScoreColumn("redCards", "RC", "Red cards"),
        ],
      },
    ],
    goalie: [],
  },
  points: { column: "pts", worth: SCORES, score: SCORES },
  leaders: [playerLeaderRule("pts"), playerLeaderRule("t")],
  gameLeaders: [{ role: "player", rankedBy: "pts", max: 3, figures: ["t", "c", "p", "dg", "pts"] }],
  teamFigures: [
    teamCountFigure("Tries", "tries"),
    teamCountFigure("Conversions", "conversions"),
    teamCountFigure("Penalty goals", "penaltyGoals"),
    teamCountFigure("Drop goals", "dropGoals"),
    teamCountFigure("Yellow cards", "yellowCards"),
    teamCountFigure("Red cards", "redCards"),
  ],
  positions: {
    words: positionWords({
      Forward: "f|forward pack|pack",
      Back: "b|backline",
      Utility: "u|ut",
      "Front Row": "front row|front-row|front rower",
      "Back Row": "back row|back-row|backrow|loose forward",
      "Back Three": "back three|back 3",
      "Half-back": "half-back|halfback|half back",
      "Utility Back": "utility back",
      "Utility Forward": "utility forward",
      Prop: "1|3|prop",
      "Loosehead Prop": "lhp|lh prop|loosehead prop|loose-head prop|loosehead|loose head prop",
      "Tighthead Prop": "thp|th prop|tighthead prop|tight-head prop|tighthead|tight head prop",
      Hooker: "2|hooker|hk",
      Lock: "4|5|lock|lk|second row|second-row|2nd row",
      Flanker: "6|7|flanker|flank",
      "Openside Flanker": "osf|openside flanker|open-side flanker|openside",
      "Blindside Flanker": "bsf|blindside flanker|blind-side flanker|blindside",
      "Number 8":
        "8|number 8|no. 8|no 8|no.8|no8|n8|#8|8-man|8 man|8man|eight man|eight-man|eightman|number eight",
      "Scrum-half": "9|scrum-half|scrumhalf|scrum half|sh|s/h",
      "Fly-half": "10|fly-half|flyhalf|fly half|fh|f/h",
      Center: "center",
      "Inside Center": "inside center|ic",
      "Outside Center": "outside center|oc",
      Centre: "12|13|centre",
      "Inside Centre": "inside centre",
      "Outside Centre": "outside centre",
      Wing: "11|14|wing|winger|w",
      Fullback: "15|fullback|full-back|full back|fb",
    }),
    ofJerseys,
    groups: [
      ["forward", "Forwards"],
      ["front row", "Front row"],
      ["prop", "Props"],
      ["hooker", "Hookers"],
      ["lock", "Locks"],
      ["back row", "Back row"],
      ["flanker", "Flankers"],
      ["number 8", "Number 8"],
      ["back", "Backs"],
      ["half-back", "Half-backs"],
      ["scrum-half", "Scrum-halves"],
      ["fly-half", "Fly-halves"],
      ["center", "Centers"],
      ["centre", "Centres"],
      ["wing", "Wings"],
      ["back three", "Back three"],
      ["fullback", "Fullbacks"],
    ],
    wider: [
      ["loosehead prop", "prop"],
      ["tighthead prop", "prop"],
      ["openside flanker", "flanker"],
      ["blindside flanker", "flanker"],
      ["inside center", "center"],
      ["outside center", "center"],
      ["inside centre", "centre"],
      ["outside centre", "centre"],
    ],
  },
  sheetColumns: {
    lines: {
      tries: ["T"],
      conversions: ["C"],
      penaltyGoals: ["P", "PG"],
      dropGoals: ["DG"],
      yellowCards: ["YC"],
      redCards: ["RC"],
      minutes: ["MIN"],
      points: ["Pts"],
      gamesPlayed: ["GP", "App"],
    },
    totals: {},
  },
  story: {
    plays: [
      { kind: "try", noun: nounForms("try", "tries"), count: "tries", means: "with a try" },
      {
        kind: "conversion",
        noun: nounForms("conversion"),
        count: "conversions",
        means: "with a conversion",
        completes: { kind: "try", means: "with a converted try" },
      },
      {
        kind: "penalty-goal",
        noun: nounForms("penalty goal"),
        count: "penaltyGoals",
        means: "with a penalty goal",
      },
      { kind: "drop-goal", noun: nounForms("drop goal"), count: "dropGoals", means: "with a drop goal" },
      {
        kind: "penalty-try",
        noun: nounForms("penalty try", "penalty tries"),
        count: null,
        means: "on a penalty try",
      },
      { kind: "yellow-card", noun: nounForms("yellow card"), count: "yellowCards", means: "" },
      { kind: "red-card", noun: nounForms("red card"), count: "redCards", means: "" },
    ],
    playerCounts: [
      { count: "tries", noun: nounForms("try", "tries"), verb: "scored", three: "a hat trick" },
      { count: "conversions", noun: nounForms("conversion"), verb: "kicked" },
      { count: "penaltyGoals", noun: nounForms("penalty goal"), verb: "kicked" },
      { count: "dropGoals", noun: nounForms("drop goal"), verb: "kicked" },
    ],
    teamCounts: [],
    shots: null,
    faceoffs: null,
    strengths: {},
    maxScoresTold: 5,
    thresholds: { comeback: 8, run: 14, close: 7, edge: 3 },
  },
} as const satisfies Sport;
