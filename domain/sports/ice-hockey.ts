import {
  ASSISTS_COLUMN,
  boxScoreColumn,
  GOALIE_RESULT_GROUP,
  GOALS_AGAINST_COLUMN,
  GOALS_COLUMN,
  PENALTY_MINUTES_COLUMN,
  SAVES_COLUMN,
} from "./box-score-columns.ts";
import { regulationPeriods } from "./game-rules.ts";
import {
  GOAL_COUNT_WORDS,
  GOAL_PLAY_WORDS,
  GOAL_PLAYS,
  GOAL_STRENGTH_WORDS,
  GOAL_STRENGTHS,
  GOALIE_GAME_LEADER,
  GOALS_FOR_AND_AGAINST,
  goalSheetColumns,
  PLAYER_POINTS_PER_COUNT,
  SAVE_PERCENTAGE_LEADER,
  TEAM_SCORE_PER_COUNT,
} from "./goals.ts";
import { playerLeaderRule, type Sport } from "./sport.ts";
import {
  DIFFERENCE_COLUMN,
  RESULT_COUNT_COLUMNS,
  standingCountColumn,
  TABLE_POINTS_COLUMN,
  TIES_COLUMN,
} from "./standing-column.ts";
import {
  GAMES_COLUMN,
  goalsAgainstAverageColumn,
  plusMinusColumn,
  pointsColumn,
  savePercentageColumn,
  statCountColumn,
  statTable,
} from "./stat-column.ts";
import { nounForms } from "./story-words.ts";
import { formatTeamTotal, type TeamFigureMaker, teamCountFigure, teamSavePercentage } from "./team-figure.ts";
import { DEFENSE_AND_GOALIES, positionWords } from "./written-positions.ts";

const PLAYER = [
  GAMES_COLUMN,
  statCountColumn("g", ["G", "Goals"], "goals"),
  statCountColumn("a", ["A", "Assists"], "assists"),
  pointsColumn("p", ["P", "Points"], PLAYER_POINTS_PER_COUNT),
  statCountColumn("pim", ["PIM", "Penalty minutes"], "penaltyMinutes", "fewer"),
  plusMinusColumn(),
  statCountColumn("ppg", ["PPG", "Power-play goals"], "powerPlayGoals"),
  statCountColumn("shg", ["SHG", "Short-handed goals"], "shortHandedGoals"),
  statCountColumn("gwg", ["GWG", "Game-winning goals"], "gameWinningGoals"),
  statCountColumn("sog", ["SOG", "Shots on goal"], "shots"),
];

const GOALIE = [
  GAMES_COLUMN,
  statCountColumn("w", ["W", "Wins"], "wins"),
  statCountColumn("l", ["L", "Losses"], "losses", "fewer"),
  statCountColumn("otl", ["OTL", "Overtime losses"], "overtimeLosses", "fewer"),
  statCountColumn("ga", ["GA", "Goals against"], "goalsAgainst", "fewer"),
  goalsAgainstAverageColumn(),
  statCountColumn("sa", ["SA", "Shots against"], "shotsAgainst", "neither"),
  statCountColumn("sv", ["SV", "Saves"], "saves"),
  savePercentageColumn(({ shotsAgainst }) => shotsAgainst, "shotsAgainst"),
  statCountColumn("so", ["SO", "Shutouts"], "shutouts"),
];

/** The opponents' shots are the shots that the club's goalies faced. */
const SHOTS_ON_GOAL: TeamFigureMaker = ({ player, goalie }) => ({
  name: "Shots on goal",
  club: formatTeamTotal(player, "shots"),
  opponents: formatTeamTotal(goalie, "shotsAgainst"),
});

export const iceHockey = {
  name: "hockey",
  label: "Ice Hockey",
  bundleName: "ICEHOCKEY",
  calledBy: ["ice hockey", "hockey", "icehockey"],
  nameWords: ["hc", "ihc"],
  governingBody: "usa hockey",
  rules: {
    periods: regulationPeriods(3, "period", (place) => String(place)),
    hasShootout: true,
    plays: GOAL_PLAYS,
    strengths: {
      "power-play": { code: "PPG", name: "Power-play goal" },
      "short-handed": { code: "SHG", name: "Short-handed goal" },
      ...GOAL_STRENGTHS,
    },
    assists: ["Assist", "Second assist"],
    penaltyMinutes: [2, 4, 5, 10],
    playTime: "clock",
  },
  unit: "Goals",
  countsOvertimeLosses: true,
  forfeitScore: 1,
  standings: {
    points: { W: 2, T: 1, OTL: 1, L: 0 },
    losingBonusMargin: null,
    columns: [
      ...RESULT_COUNT_COLUMNS,
      TIES_COLUMN,
      standingCountColumn("OTL", "Overtime losses", "overtimeLosses"),
      TABLE_POINTS_COLUMN,
      ...GOALS_FOR_AND_AGAINST,
      DIFFERENCE_COLUMN,
    ],
    text: "A win is worth 2 points; a tie or an overtime loss, 1.",
  },
  tables: {
    player: statTable(PLAYER, "p", ["p", "g", "plusminus"]),
    goalie: statTable(GOALIE, "w", ["w", "svpct", "gaa"]),
  },
  boxScore: {
    player: [
      {
        title: "Scoring",
        columns: [
          GOALS_COLUMN,
          ASSISTS_COLUMN,
          boxScoreColumn("shots", "SOG", "Shots on goal"),
          PENALTY_MINUTES_COLUMN,
          boxScoreColumn("plusMinus", "+/-", "Plus/minus"),
        ],
      },
      {
        title: "Kinds of goals",
        columns: [
          boxScoreColumn("powerPlayGoals", "PPG", "Power-play goals"),
          boxScoreColumn("shortHandedGoals", "SHG", "Short-handed goals"),
          boxScoreColumn("gameWinningGoals", "GWG", "Game-winning goals"),
        ],
      },
    ],
    goalie: [
      {
        title: "Shots",
        columns: [
          boxScoreColumn("shotsAgainst", "SA", "Shots against"),
          SAVES_COLUMN,
          GOALS_AGAINST_COLUMN,
          boxScoreColumn("shutouts", "SO", "Shutouts"),
        ],
      },
      GOALIE_RESULT_GROUP,
    ],
  },
  points: { column: "p", worth: PLAYER_POINTS_PER_COUNT, score: TEAM_SCORE_PER_COUNT },
  leaders: [playerLeaderRule("p"), playerLeaderRule("g"), playerLeaderRule("a"), SAVE_PERCENTAGE_LEADER],
  gameLeaders: [{ role: "player", rankedBy: "p", max: 3, figures: ["g", "a", "p"] }, GOALIE_GAME_LEADER],
  teamFigures: [
    SHOTS_ON_GOAL,
    teamCountFigure("Power-play goals", "powerPlayGoals"),
    teamCountFigure("Short-handed goals", "shortHandedGoals"),
    teamCountFigure("Penalty minutes", "penaltyMinutes"),
    teamCountFigure("Saves", "saves", "goalie"),
    teamSavePercentage(({ shotsAgainst }) => shotsAgainst),
    teamCountFigure("Shutouts", "shutouts", "goalie"),
  ],
  positions: {
    words: positionWords({
      Forward: "f",
      Defense: "d|ld|rd|lhd|rhd|left d|right d|left defense|right defense|left defenseman|right defenseman",
      Goalie: "g",
      Center: "c|center|centerman",
      Centre: "centre",
      "Left Wing": "lw|left wing|left winger",
      "Right Wing": "rw|right wing|right winger",
      Wing: "w|wing|winger",
    }),
    ofJerseys: null,
    groups: [
      ["forward", "Forwards"],
      ["center", "Centers"],
      ["centre", "Centres"],
      ["left wing", "Left wings"],
      ["right wing", "Right wings"],
      ["wing", "Wings"],
      ...DEFENSE_AND_GOALIES,
    ],
    wider: [],
  },
  sheetColumns: goalSheetColumns({
    shots: { shots: ["SOG", "S", "Sh"] },
    more: {},
    minutes: ["MIN", "TOI"],
  }),
  story: {
    plays: GOAL_PLAY_WORDS,
    playerCounts: GOAL_COUNT_WORDS,
    teamCounts: [],
    shots: { taken: "shots", faced: "shotsAgainst", noun: nounForms("shot on goal", "shots on goal") },
    faceoffs: null,
    strengths: {
      "power-play": {
        phrase: "on the power play",
        means: "on the power play",
        noun: nounForms("power-play goal"),
      },
      "short-handed": {
        phrase: "short-handed",
        means: "on a short-handed goal",
        noun: nounForms("short-handed goal"),
      },
      ...GOAL_STRENGTH_WORDS,
    },
    maxScoresTold: 9,
    thresholds: { comeback: 2, run: 3, close: 1, edge: 1 },
  },
} as const satisfies Sport;
