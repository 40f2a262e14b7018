import { SPORTS } from "../../domain/sports/sports.ts";
import { makeLines, parseLeagueResult, seasonGame, type TestSeason } from "./season.ts";

/** Six games of three skaters and two goalies, calculated by hand. */
export const HOCKEY_SEASON: TestSeason = {
  sport: SPORTS.MENSICEHOCKEY,
  clubId: "owls",
  members: ["owls", "otters", "foxes", "herons"],
  games: [
    // 4-2, 1-3, 2-3 in overtime, 3-0, 3-2 after a shootout, 2-2: 15 goals for and 12 against.
    seasonGame("g1", "2026-10-03", "1-0 2-1 1-1", { against: "otters", place: "home", kind: "league" }),
    seasonGame("g2", "2026-10-10", "0-1 1-1 0-1", { against: "foxes", place: "away", kind: "league" }),
    seasonGame("g3", "2026-10-17", "1-1 0-1 1-0 0-1", {
      against: "herons",
      place: "home",
      kind: "league",
      decidedIn: "overtime",
    }),
    seasonGame("g4", "2026-10-24", "0-0 1-0 2-0", {
      against: "otters",
      place: "neutral",
      kind: "exhibition",
    }),
    seasonGame("g5", "2026-10-31", "1-1 1-0 0-1 0-0 1-0", {
      against: "otters",
      place: "away",
      kind: "league",
      decidedIn: "shootout",
    }),
    seasonGame("g6", "2026-11-07", "1-0 0-1 1-1 0-0", {
      against: "foxes",
      place: "home",
      kind: "exhibition",
      decidedIn: "overtime",
    }),
  ],
  lines: [
    ...makeLines(
      "player",
      [
        ...(["goals", "assists", "shots", "penaltyMinutes", "plusMinus"] as const),
        ...(["powerPlayGoals", "shortHandedGoals", "gameWinningGoals"] as const),
      ],
      {
        g1: [
          ["ahl", [2, 1, 5, 0, 2, 1, 0, 1]],
          ["bly", [1, 2, 4, 2, 1, 0, 0, 0]],
          ["cox", [1, 0, 3, 4, 1, 0, 0, 0]],
        ],
        g2: [
          ["ahl", [0, 1, 3, 2, -2, 0, 0, 0]],
          ["bly", [1, 0, 2, 0, -1, 0, 0, 0]],
          ["cox", [0, 0, 1, 2, -1, 0, 0, 0]],
        ],
        g3: [
          ["ahl", [1, 0, 6, 0, 0, 0, 0, 0]],
          ["bly", [0, 2, 1, 4, -1, 0, 0, 0]],
          ["cox", [1, 0, 2, 0, -1, 1, 0, 0]],
        ],
        // bly does not play.
        g4: [
          ["ahl", [1, 1, 4, 0, 2, 0, 0, 0]],
          ["cox", [2, 0, 5, 2, 1, 0, 1, 1]],
        ],
        // The goal for winning the shootout has no scorer.
        g5: [
          ["ahl", [1, 0, 7, 10, 0, 1, 0, 0]],
          ["bly", [1, 1, 3, 0, 1, 0, 0, 0]],
          ["cox", [0, 1, 0, 2, 1, 0, 0, 0]],
        ],
        // cox does not play.
        g6: [
          ["ahl", [0, 2, 2, 0, -1, 0, 0, 0]],
          ["bly", [2, 0, 5, 2, 1, 1, 0, 0]],
        ],
      },
    ),
    ...makeLines("goalie", ["secondsPlayed", "goalsAgainst", "shotsAgainst", "saves", "shutouts"], {
      g1: [["gil", [3600, 2, 30, 28, 0], "W"]],
      // gil was out of the net for the last 80 seconds, so the third goal does not count against him.
      g2: [["gil", [3520, 2, 25, 23, 0], "L"]],
      g3: [["gil", [3750, 3, 33, 30, 0], "OTL"]],
      g4: [["hay", [3600, 0, 18, 18, 1], "W"]],
      g5: [["hay", [3900, 2, 35, 33, 0], "W"]],
      g6: [
        ["hay", [2400, 1, 15, 14, 0]],
        ["gil", [1500, 1, 9, 8, 0], "T"],
      ],
    }),
  ],
  leagueResults: ["otters 2-1 foxes", "herons 4-1 otters", "foxes 3-3 herons"].map(parseLeagueResult),
  expected: {
    // Columns: GP G A P PIM +/- PPG SHG GWG SOG. ahl and bly are equal in P, G and +/-, so the name decides.
    // The players' goals are 5 + 5 + 4 = 14: one less than the team's 15, because the shootout's goal has no
    // scorer.
    players: [
      // G 2+0+1+1+1+0, A 1+1+0+1+0+2, PIM 2+10, +/- 2-2+0+2+0-1, SOG 5+3+6+4+7+2
      ["ahl", "6 5 5 10 12 +1 2 0 1 27"],
      // G 1+1+0+1+2, A 2+0+2+1+0, PIM 2+4+2, +/- 1-1-1+1+1, SOG 4+2+1+3+5
      ["bly", "5 5 5 10 8 +1 1 0 0 15"],
      // G 1+0+1+2+0, A 1, PIM 4+2+2+2, +/- 1-1-1+1+1, SOG 3+1+2+5+0
      ["cox", "5 4 1 5 10 +1 1 1 1 11"],
    ],
    // Columns: GP W L OTL GA GAA SA SV SV% SO
    goalies: [
      // 3 · 3600 / 9900 s = 1.0909; 65/68 = .95588
      ["hay", "3 2 0 0 3 1.09 68 65 .956 1"],
      // 8 · 3600 / 12370 s = 2.3282; 89/97 = .91753; no column shows the tie
      ["gil", "4 1 1 1 8 2.33 97 89 .918 0"],
    ],
    leaders: ["P ahl bly cox", "G ahl bly cox", "A ahl bly cox", "SV% hay gil"],
    records: ["3-1-1-1", "1-0-1-1", "1-1-0", "2-1-1"],
    streak: "T1",
    lastFive: "T W W OTL L",
    byPeriod: ["1 4-3", "2 5-4", "3 5-4", "OT 0-1", "SO 1-0"],
    runningMargins: [2, 0, -1, 2, 3, 3],
    // Columns: GP W L T OTL Pts GF GA Diff. Teams with equal points and wins: herons beat the owls, otters
    // beat the foxes.
    standings: [
      ["herons", "3 2 0 1 0 5 10 6 +4"],
      ["owls", "4 2 1 0 1 5 10 10 0"],
      ["otters", "4 1 2 0 1 3 7 12 −5"],
      ["foxes", "3 1 1 1 0 3 7 6 +1"],
    ],
  },
};
