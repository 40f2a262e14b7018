import { ratio } from "../values/ratio.ts";
import { regulation } from "./game-rules.ts";
import {
  GOAL_PLAYS,
  GOAL_SCORE,
  GOAL_STRENGTHS,
  GOAL_WORTH,
  GOALIE_OF_GAME,
  GOALS_FOR_AND_AGAINST,
  goalSheetColumns,
  SAVE_PERCENTAGE_LEAD,
} from "./goals.ts";
import { playerLead, type Sport } from "./sport.ts";
import { DIFFERENCE_COLUMN, RESULT_COUNT_COLUMNS, SHARE_COLUMN, TIES_COLUMN } from "./standing-column.ts";
import {
  count,
  faceoffs,
  GAMES_COLUMN,
  goalsAgainstAverage,
  pointsColumn,
  printed,
  savePercentage,
  statTable,
} from "./stat-column.ts";
import { type TeamFigureMaker, teamCount, teamSavePercentage } from "./team-figure.ts";
import { DEFENSE_AND_GOALIES, positionWords } from "./written-positions.ts";

const PLAYER = [
  GAMES_COLUMN,
  count("g", ["G", "Goals"], "goals"),
  count("a", ["A", "Assists"], "assists"),
  pointsColumn("pts", ["Pts", "Points"], GOAL_WORTH),
  count("sh", ["Sh", "Shots"], "shots"),
  count("sog", ["SOG", "Shots on goal"], "shotsOnGoal"),
  count("gb", ["GB", "Ground balls"], "groundBalls"),
  count("ct", ["CT", "Caused turnovers"], "causedTurnovers"),
  count("to", ["TO", "Turnovers"], "turnovers", "fewer"),
  faceoffs(),
];

/** Shots faced are saves plus goals against: lacrosse does not count shots against. */
const GOALIE = [
  GAMES_COLUMN,
  count("ga", ["GA", "Goals against"], "goalsAgainst", "fewer"),
  goalsAgainstAverage(),
  count("sv", ["SV", "Saves"], "saves"),
  savePercentage(({ saves, goalsAgainst }) => saves + goalsAgainst, "goalsAgainst"),
];

const FACEOFFS: TeamFigureMaker = ({ player: { faceoffsWon, faceoffsLost } }) => ({
  name: "Faceoffs won",
  club: printed(ratio(faceoffsWon, faceoffsWon + faceoffsLost), () => String(faceoffsWon)),
  opponents: printed(ratio(faceoffsLost, faceoffsWon + faceoffsLost), () => String(faceoffsLost)),
});

export const lacrosse = {
  name: "lacrosse",
  label: "Lacrosse",
  bundleName: "LACROSSE",
  calledBy: ["lacrosse", "lax"],
  nameWords: ["lax"],
  governingBody: "usa lacrosse",
  rules: {
    periods: regulation(4, "quarter", (place) => `Q${place}`),
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
      SHARE_COLUMN,
      ...GOALS_FOR_AND_AGAINST,
      DIFFERENCE_COLUMN,
    ],
    text: "Ranked by winning percentage; a tie counts as half a win.",
  },
  tables: {
    player: statTable(PLAYER, "pts", ["pts", "g", "gb"]),
    goalie: statTable(GOALIE, "sv", ["sv", "svpct", "gaa"]),
  },
  points: { column: "pts", worth: GOAL_WORTH, score: GOAL_SCORE },
  leaders: [playerLead("pts"), playerLead("g"), SAVE_PERCENTAGE_LEAD],
  gameLeaders: [{ role: "player", rankedBy: "pts", max: 3, figures: ["g", "a", "pts"] }, GOALIE_OF_GAME],
  teamFigures: [
    teamCount("Shots", "shots"),
    teamCount("Shots on goal", "shotsOnGoal"),
    teamCount("Ground balls", "groundBalls"),
    teamCount("Caused turnovers", "causedTurnovers"),
    teamCount("Turnovers", "turnovers"),
    FACEOFFS,
    teamCount("Saves", "saves", "goalie"),
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
} as const satisfies Sport;
