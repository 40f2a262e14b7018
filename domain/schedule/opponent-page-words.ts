/** Sentences of the pages of an opponent and of a league. */

/** Also shown on a game's page, in place of earlier games between its two teams. */
export const NEVER_MET = "These teams haven't met before.";
export const NO_STANDINGS = "Standings aren't available because we don't get other teams' results.";
export const noLeagueGames = (club: string) => `${club} has no games in this league this season.`;

/** What the standings are based on: the club's own games, and results between other members of the league. */
export function standingsBasisText(club: string, { own, others }: { own: number; others: number }): string {
  const games = `${own} league ${own === 1 ? "game" : "games"}`;
  return `Based on ${games} played by ${club} and ${others} ${others === 1 ? "result" : "results"} from games between other teams.`;
}

export const leagueDescription = (league: string) => `${league}: standings, results and upcoming games.`;
export const opponentDescription = (opponent: string, record: string) =>
  `Every game against ${opponent}: ${record} overall.`;
