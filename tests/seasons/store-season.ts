import type { Database } from "../../server/db/client.ts";
import {
  makeClub,
  makeGame,
  makeLeague,
  makeOpponent,
  makePlayer,
  makeSeason,
} from "../factories/factories.ts";
import { makePlayerLine } from "../factories/line-factories.ts";
import type { TestSeason } from "./season.ts";

/**
 * Stores a season whose statistics were calculated by hand, under a new club at {slug}.localhost. All its
 * players are current.
 */
export async function storeSeason(db: Database, season: TestSeason, slug: string): Promise<void> {
  const { sport, clubId, members, games, lines } = season;
  const club = await makeClub(db, { teamId: slug, slug, sportsType: sport });
  const { id: seasonId } = await makeSeason(db, club, { id: `season-of-${slug}` });
  await makeLeague(db, club, { id: "league", preDevelopedLeagueId: `league-of-${slug}` });
  for (const id of members.filter((member) => member !== clubId)) await makeOpponent(db, club, { id });
  for (const id of new Set(lines.map(({ playerId }) => playerId))) await makePlayer(db, club, { id });
  for (const game of games) {
    const leagueId = game.kind === "league" ? "league" : null;
    await makeGame(db, club, { ...game, periods: [...game.periods], seasonId, leagueId });
  }
  for (const line of lines) await makePlayerLine(db, club, line);
}
