/**
 * What clubs call their columns of statistics (headings.ts), in full; the codes are each sport's own
 * (line-columns.ts).
 */
export const TOTAL_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  season: ["Season", "Season Name"],
  gamesPlayed: ["Games Played", "Games", "Apps", "Appearances", "Matches", "Caps"],
  points: ["Points", "Total Points", "TP"],
  shots: ["Shots"],
  shotsOnGoal: ["Shots on Goal"],
  penaltyMinutes: ["Penalty Minutes", "Pen Min", "PIMs"],
  plusMinus: ["Plus/Minus", "Plus Minus"],
  powerPlayGoals: ["PP", "Power Play Goals", "Power-Play Goals"],
  shortHandedGoals: ["SH", "Short Handed Goals", "Short-Handed Goals", "Shorthanded Goals"],
  gameWinningGoals: ["GW", "Game Winning Goals", "Game-Winning Goals"],
  penaltyGoals: ["Penalty Goals", "Penalties", "Pens"],
  conversions: ["Conversions", "Cons"],
  dropGoals: ["Drop Goals"],
  yellowCards: ["Yellow Cards", "Yellows"],
  redCards: ["Red Cards", "Reds"],
  groundBalls: ["Ground Balls"],
  causedTurnovers: ["Caused Turnovers"],
  minutes: ["Minutes", "Minutes Played", "MP", "Mins"],
  goalsAgainst: ["Goals Against"],
  shotsAgainst: ["Shots Against", "Shots Faced"],
  savePercentage: ["SV %", "SVP", "SV Pct", "SavePct", "Save %", "Save Pct", "Save Percentage"],
  goalsAgainstAverage: ["Goals Against Average", "Goals Against Avg"],
  overtimeLosses: ["Overtime Losses", "OT Losses", "Shootout Losses"],
};
