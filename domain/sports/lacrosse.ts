import { ratio } from "../values/ratio.ts";
import {
  ASSISTS_COLUMN,
  boxScoreColumn,
  GOALIE_RESULT_GROUP,
  GOALS_AGAINST_COLUMN,
  GOALS_COLUMN,
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
  TIES_COLUMN,
  WINNING_PERCENTAGE_COLUMN,
} from "./standing-column.ts";
import {
  faceoffsColumn,
  formatFigure,
  GAMES_COLUMN,
  goalsAgainstAverageColumn,
  pointsColumn,
  savePercentageColumn,
  statCountColumn,
  statTable,
} from "./stat-column.ts";
import { nounForms } from "./story-words.ts";
import { type TeamFigureMaker, teamCountFigure, teamSavePercentage } from "./team-figure.ts";
import { DEFENSE_AND_GOALIES, positionWords } from "./written-positions.ts";

const PLAYER = [
  GAMES_COLUMN,
  statCountColumn("g", ["G", "Goals"], "goals"),
  statCountColumn("a", ["A", "Assists"], "assists"),
  pointsColumn("pts", ["Pts", "Points"], PLAYER_POINTS_PER_COUNT),
  statCountColumn("sh", ["Sh", "Shots"], "shots"),
  statCountColumn("sog", ["SOG", "Shots on goal"], "shotsOnGoal"),
  statCountColumn("gb", ["GB", "Ground balls"], "groundBalls"),
  statCountColumn("ct", ["CT", "Caused turnovers"], "causedTurnovers"),
  statCountColumn("to", ["TO", "Turnovers"], "turnovers", "fewer"),
  faceoffsColumn(),
];

/** Shots faced are saves plus goals against: lacrosse does not count shots against. */
const GOALIE = [
  GAMES_COLUMN,
  statCountColumn("ga", ["GA", "Goals against"], "goalsAgainst", "fewer"),
  goalsAgainstAverageColumn(),
  statCountColumn("sv", ["SV", "Saves"], "saves"),
  savePercentageColumn(({ saves, goalsAgainst }) => saves + goalsAgainst, "goalsAgainst"),
];

const FACEOFFS: TeamFigureMaker = ({ player: { faceoffsWon, faceoffsLost } }) => ({
  name: "Faceoffs won",
  club: formatFigure(ratio(faceoffsWon, faceoffsWon + faceoffsLost), () => String(faceoffsWon)),
  opponents: formatFigure(ratio(faceoffsLost, faceoffsWon + faceoffsLost), () => String(faceoffsLost)),
});

export const lacrosse = {
  name: "lacrosse",
  label: "Lacrosse",
  bundleName: "LACROSSE",
  calledBy: ["lacrosse", "lax"],
  nameWords: ["lax"],
  governingBody: "usa lacrosse",
  rules: {
    periods: regulationPeriods(4, "quarter", (place) => `Q${place}`),
    hasShootout: false,
    plays: GOAL_PLAYS,
    strengths: {
      "power-play": { code: "EMO", name: "Extra-man goal" },
      "short-handed": { code: "MDG", name: "Man-down goal" },
      ...GOAL_STRENGTHS,
    },
    assists: ["Assist"],
    penaltyMinutes: [1, 2, 3],
    playTime: "clock",
  },
  unit: "Goals",
  countsOvertimeLosses: false,
  forfeitScore: 1,
  standings: {
    points: null,
    losingBonusMargin: null,
    columns: [
      ...RESULT_COUNT_COLUMNS,
      TIES_COLUMN,
      WINNING_PERCENTAGE_COLUMN,
      ...GOALS_FOR_AND_AGAINST,
      DIFFERENCE_COLUMN,
    ],
    text: "Ranked by winning percentage; a tie counts as half a win.",
  },
  tables: {
    player: statTable(PLAYER, "pts", ["pts", "g", "gb"]),
    goalie: statTable(GOALIE, "sv", ["sv", "svpct", "gaa"]),
  },
  boxScore: {
    player: [
      {
        title: "Scoring",
        columns: [
          GOALS_COLUMN,
          ASSISTS_COLUMN,
          boxScoreColumn("shots", "Sh", "Shots"),
          boxScoreColumn("shotsOnGoal", "SOG", "Shots on goal"),
        ],
      },
      {
        title: "Possession",
        columns: [
          boxScoreColumn("groundBalls", "GB", "Ground balls"),
          boxScoreColumn("causedTurnovers", "CT", "Caused turnovers"),
          boxScoreColumn("turnovers", "TO", "Turnovers"),
          boxScoreColumn("faceoffsWon", "FOW", "Faceoffs won"),
          boxScoreColumn("faceoffsLost", "FOL", "Faceoffs lost"),
        ],
      },
    ],
    goalie: [{ title: "Shots", columns: [SAVES_COLUMN, GOALS_AGAINST_COLUMN] }, GOALIE_RESULT_GROUP],
  },
  points: { column: "pts", worth: PLAYER_POINTS_PER_COUNT, score: TEAM_SCORE_PER_COUNT },
  leaders: [playerLeaderRule("pts"), playerLeaderRule("g"), SAVE_PERCENTAGE_LEADER],
  gameLeaders: [{ role: "player", rankedBy: "pts", max: 3, figures: ["g", "a", "pts"] }, GOALIE_GAME_LEADER],
  teamFigures: [
    teamCountFigure("Shots", "shots"),
    teamCountFigure("Shots on goal", "shotsOnGoal"),
    teamCountFigure("Ground balls", "groundBalls"),
    teamCountFigure("Caused turnovers", "causedTurnovers"),
    teamCountFigure("Turnovers", "turnovers"),
    FACEOFFS,
    teamCountFigure("Saves", "saves", "goalie"),
    teamSavePercentage(({ saves, goalsAgainst }) => saves + goalsAgainst),
  ],
  positions: {
    words: positionWords({
      Attack: "a|att|attack|attackman|attacker",
      Midfield: "m|mf|mid|midfield|midfielder|middie",
      Defense: "d",
      Goalie: "g",
      LSM: "lsm|lsdm|long stick midfield|long-stick midfield|long stick midfielder|long-stick midfielder",
      SSDM: "ssdm|short stick defensive midfield",
      Faceoff: "fo|f/o|fogo|face-off|faceoff|face off",
      Draw: "draw",
    }),
    ofJerseys: null,
    groups: [
      ["attack", "Attack"],
      ["midfield", "Midfield"],
      ["lsm", "Long-stick midfield"],
      ["faceoff", "Faceoff"],
      ...DEFENSE_AND_GOALIES,
    ],
    wider: [],
  },
  sheetColumns: goalSheetColumns({
    shots: { shots: ["Sh", "S"], shotsOnGoal: ["SOG"] },
    more: {
      groundBalls: ["GB"],
      causedTurnovers: ["CT"],
      turnovers: ["TO"],
      faceoffsWon: ["FOW"],
      faceoffsLost: ["FOL"],
      faceoffs: ["FO"],
    },
    minutes: ["MIN"],
  }),
  story: {
    plays: GOAL_PLAY_WORDS,
    playerCounts: GOAL_COUNT_WORDS,
    teamCounts: [
      { count: "groundBalls", noun: nounForms("ground ball"), verb: "picked up" },
      { count: "causedTurnovers", noun: nounForms("turnover"), verb: "caused" },
    ],
    shots: null,
    faceoffs: { won: "faceoffsWon", lost: "faceoffsLost", noun: nounForms("faceoff") },
    strengths: {
      "power-play": {
        phrase: "on the man advantage",
        means: "on an extra-man goal",
        noun: nounForms("extra-man goal"),
      },
      "short-handed": {
        phrase: "a man down",
        means: "on a man-down goal",
        noun: nounForms("man-down goal"),
      },
      ...GOAL_STRENGTH_WORDS,
    },
    maxScoresTold: 7,
    thresholds: { comeback: 3, run: 4, close: 2, edge: 1 },
  },
} as const satisfies Sport;
