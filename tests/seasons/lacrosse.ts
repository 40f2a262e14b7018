import { SPORTS } from "../../domain/sports/sports.ts";
import { makeLines, parseLeagueResult, seasonGame, type TestSeason } from "./season.ts";

/** Six games of three players, one of whom takes the faceoffs, and two goalies, calculated by hand. */
export const LACROSSE_SEASON: TestSeason = {
  sport: SPORTS.MENSLACROSSE,
  clubId: "owls",
  members: ["owls", "otters", "foxes", "herons"],
  games: [
    // 12-8, 9-10 in overtime, 15-6, 7-11, 10-9, 11-7: 64 goals for and 51 against.
    seasonGame("g1", "2026-02-07", "3-2 4-1 2-3 3-2", { against: "otters", place: "home", kind: "league" }),
    seasonGame("g2", "2026-02-14", "2-3 3-2 2-2 2-2 0-1", {
      against: "foxes",
      place: "away",
      kind: "league",
      decidedIn: "overtime",
    }),
    seasonGame("g3", "2026-02-21", "5-1 4-2 3-2 3-1", {
      against: "herons",
      place: "home",
      kind: "exhibition",
    }),
    seasonGame("g4", "2026-02-28", "1-4 2-2 3-3 1-2", {
      against: "herons",
      place: "neutral",
      kind: "league",
    }),
    seasonGame("g5", "2026-03-07", "2-2 3-3 2-3 3-1", {
      against: "otters",
      place: "away",
      kind: "exhibition",
    }),
    seasonGame("g6", "2026-03-14", "4-1 2-2 2-3 3-1", { against: "foxes", place: "home", kind: "league" }),
  ],
  lines: [
    ...makeLines(
      "player",
      [
        ...(["goals", "assists", "shots", "shotsOnGoal", "groundBalls"] as const),
        ...(["causedTurnovers", "turnovers", "faceoffsWon", "faceoffsLost"] as const),
      ],
      {
        g1: [
          ["ian", [5, 2, 9, 7, 2, 0, 3, 0, 0]],
          ["jay", [4, 4, 8, 6, 3, 1, 2, 0, 0]],
          ["kit", [3, 1, 6, 4, 9, 0, 1, 12, 8]],
        ],
        g2: [
          ["ian", [3, 1, 8, 5, 1, 1, 2, 0, 0]],
          ["jay", [4, 2, 9, 7, 2, 0, 4, 0, 0]],
          ["kit", [2, 0, 4, 3, 7, 1, 0, 10, 12]],
        ],
        g3: [
          ["ian", [6, 3, 10, 8, 0, 2, 1, 0, 0]],
          ["jay", [5, 5, 7, 6, 4, 1, 0, 0, 0]],
          ["kit", [4, 2, 7, 5, 11, 0, 2, 18, 6]],
        ],
        // jay does not play.
        g4: [
          ["ian", [2, 0, 7, 3, 3, 0, 5, 0, 0]],
          ["kit", [5, 1, 9, 7, 6, 2, 3, 9, 11]],
        ],
        // ian does not play.
        g5: [
          ["jay", [6, 1, 11, 8, 5, 2, 3, 0, 0]],
          ["kit", [4, 3, 6, 5, 8, 1, 1, 13, 9]],
        ],
        g6: [
          ["ian", [4, 4, 9, 6, 2, 1, 2, 0, 0]],
          ["jay", [5, 1, 8, 7, 1, 0, 1, 0, 0]],
          ["kit", [2, 2, 5, 2, 10, 0, 2, 11, 10]],
        ],
      },
    ),
    ...makeLines("goalie", ["secondsPlayed", "goalsAgainst", "saves"], {
      g1: [["lou", [3600, 8, 11], "W"]],
      g2: [["lou", [3735, 10, 14], "L"]],
      g3: [
        ["lou", [2700, 5, 6], "W"],
        ["max", [900, 1, 3]],
      ],
      g4: [["max", [3600, 11, 7], "L"]],
      g5: [["lou", [3600, 9, 12], "W"]],
      g6: [["max", [3600, 7, 13], "W"]],
    }),
  ],
  leagueResults: ["otters 9-8 foxes", "herons 12-10 foxes", "otters 8-8 herons"].map(parseLeagueResult),
  expected: {
    // Columns: GP G A Pts Sh SOG GB CT TO FO. The players' goals are 24 + 20 + 20 = 64, as many as the
    // team's.
    players: [
      // G 4+4+5+6+5, A 4+2+5+1+1, Sh 8+9+7+11+8, SOG 6+7+6+8+7, GB 3+2+4+5+1, CT 1+0+1+2+0, TO 2+4+0+3+1
      ["jay", "5 24 13 37 43 34 15 4 10 –"],
      // G 5+3+6+2+4, A 2+1+3+0+4, Sh 9+8+10+7+9, SOG 7+5+8+3+6, GB 2+1+0+3+2, CT 0+1+2+0+1, TO 3+2+1+5+2
      ["ian", "5 20 10 30 43 29 8 4 13 –"],
      // G 3+2+4+5+4+2, A 1+0+2+1+3+2, Sh 6+4+7+9+6+5, SOG 4+3+5+7+5+2, GB 9+7+11+6+8+10, CT 0+1+0+2+1+0,
      // TO 1+0+2+3+1+2; won 12+10+18+9+13+11 = 73, lost 8+12+6+11+9+10 = 56
      ["kit", "6 20 9 29 37 26 51 4 9 73-129"],
    ],
    // Columns: GP GA GAA SV SV%
    goalies: [
      // 32 · 3600 / 13635 s = 8.4488; 43/75 = .57333
      ["lou", "4 32 8.45 43 .573"],
      // 19 · 3600 / 8100 s = 8.4444; 23/42 = .54762
      ["max", "3 19 8.44 23 .548"],
    ],
    leaders: ["Pts jay ian kit", "G jay ian kit", "SV% lou max"],
    records: ["4-2-0", "3-0-0", "1-1-0", "2-2-0"],
    streak: "W2",
    lastFive: "W W L W L",
    byPeriod: ["Q1 17-13", "Q2 18-12", "Q3 14-16", "Q4 15-9", "OT 0-1"],
    runningMargins: [4, 3, 12, 8, 9, 13],
    // Columns: GP W L T Pct GF GA Diff. Pct is 2.5/3, 2/4, 1.5/3 and 1/4; owls and otters differ only in
    // wins.
    standings: [
      ["herons", "3 2 0 1 .833 31 25 +6"],
      ["owls", "4 2 2 0 .500 39 36 +3"],
      ["otters", "3 1 1 1 .500 25 28 −3"],
      ["foxes", "4 1 3 0 .250 35 41 −6"],
    ],
  },
};
