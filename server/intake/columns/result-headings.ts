/** "Visitor Goals", "Home Pts". */
const scoresOf = (...teams: readonly string[]) =>
  teams.flatMap((team) => ["Score", "Goals", "Points", "Pts"].map((unit) => `${team} ${unit}`));

/**
 * What clubs call the columns of a game's result, scores and status: the part of headings.ts that
 * schedule/results/result-cells.ts reads.
 */
export const RESULT_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  // Any of these may hold a whole result, and one may hold what another leaves out: "W" beside "4-3".
  result: ["Result", "Results", "Outcome", "Game Result", "Score/Result", "Result/Score"],
  outcome: [
    "W/L",
    "W / L",
    "W/L/T",
    "W/L/D",
    "W/T/L",
    "Win/Loss",
    "Win/Loss/Tie",
    "Won/Lost",
    "Result (W/L)",
    "Result (W/L/T)",
    "Result W/L",
  ],
  finalScore: ["Final", "Final Score", "Game Score", "Final Result"],
  overtime: ["OT", "Overtime", "OT/SO", "OT / SO"],
  shootout: ["SO", "Shootout", "Shoot-out"],
  score: [
    "Us",
    "Our Score",
    "Our Goals",
    "Our Points",
    "Own Score",
    "Club Score",
    "GF",
    "Goals For",
    "PF",
    "Points For",
    "Team Score",
    "Score For",
  ],
  opponentScore: [
    "Them",
    "Their Score",
    "GA",
    "Goals Against",
    "PA",
    "Points Against",
    "Opp Score",
    "Opp. Score",
    "Opponent Score",
    "Opponent's Score",
    "Opponents Score",
    "Opposition Score",
    "Opp Goals",
    "Opponent Goals",
    "Their Goals",
    "Opp Points",
    "Opp Pts",
    "Opponent Points",
    "Their Points",
    "Score Against",
  ],
  homeScore: [...scoresOf("Home", "Home Team", "Host"), "Team 1 Score", "Team1 Score"],
  awayScore: [
    ...scoresOf("Away", "Away Team", "Visitor", "Visitors", "Visitor's", "Visiting", "Visiting Team", "Road"),
    ...["Team 2 Score", "Team2 Score"],
  ],
  status: ["Status", "Game Status", "Event Status"],
};
