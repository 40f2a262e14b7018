import type { TotalName } from "../../domain/sports/player-line.ts";
import { TOTAL_NAMES } from "../../domain/stats/line-totals.ts";
import type { ProvidedTotalsKey } from "../../domain/stats/provided-totals.ts";
import type { Database } from "../../server/db/client.ts";
import {
  leagueResults,
  liveGames,
  playerLines,
  plays,
  providedTotals,
  scorerEntries,
} from "../../server/db/schema/index.ts";
import { type Club, makeGame, makeLeague, makeOpponent, makePlayer, makeSeason } from "./factories.ts";

/**
 * Ordinary rows about games: lines, plays, scorer's entries, provided totals, and results of other teams.
 */

type Given<Table extends { $inferInsert: unknown }> = Partial<Table["$inferInsert"]>;

/** A player's line in a new game; every count is 0 by default. */
export async function makePlayerLine(db: Database, club: Club, given: Given<typeof playerLines> = {}) {
  const row = {
    teamId: club.teamId,
    gameId: given.gameId ?? (await makeGame(db, club)).id,
    playerId: given.playerId ?? (await makePlayer(db, club)).id,
    role: "player" as const,
    decision: "" as const,
    number: "",
    position: "",
    ...given,
  };
  await db.insert(playerLines).values(row);
  return row;
}

/** Visible totals that a club provided for a player's career or season, with only the passed figures. */
export async function makeProvidedTotals(
  db: Database,
  club: Club,
  given: Partial<ProvidedTotalsKey> & Partial<Record<TotalName, number>> & { stands?: boolean },
) {
  const playerId = given.playerId ?? (await makePlayer(db, club)).id;
  const { seasonId = null, role = "player" } = given;
  const row = {
    teamId: club.teamId,
    id: [playerId, ...(seasonId === null ? [] : [seasonId]), role].join("/"),
    playerId,
    seasonId,
    role,
    number: "",
    position: "",
    told: TOTAL_NAMES.filter((name) => name in given),
    stands: true,
    ...given,
  };
  await db.insert(providedTotals).values(row);
  return row;
}

/** A goal of the club in the first period. */
export async function makePlay(db: Database, club: Club, given: Given<typeof plays> = {}) {
  const row = {
    teamId: club.teamId,
    gameId: given.gameId ?? (await makeGame(db, club)).id,
    position: 1,
    side: "club" as const,
    kind: "goal" as const,
    period: 1,
    clock: "",
    playerName: "",
    assistIds: [],
    strength: "" as const,
    minutes: 0,
    infraction: "",
    ...given,
  };
  await db.insert(plays).values(row);
  return row;
}

/** A scorer's entry that starts a new game. */
export async function makeScorerEntry(db: Database, club: Club, given: Given<typeof scorerEntries> = {}) {
  const row = {
    teamId: club.teamId,
    gameId: given.gameId ?? (await makeGame(db, club)).id,
    version: 1,
    entryId: "entry-of-a-scorer",
    step: { kind: "start" as const },
    timeCreated: new Date("2026-12-05T00:00:00Z"),
    ...given,
  };
  await db.insert(scorerEntries).values(row);
  return row;
}

/** A new game in its first period, 0-0. */
export async function makeLiveGame(db: Database, club: Club, given: Given<typeof liveGames> = {}) {
  const row = {
    teamId: club.teamId,
    gameId: given.gameId ?? (await makeGame(db, club)).id,
    version: 1,
    state: "live" as const,
    score: 0,
    opponentScore: 0,
    decidedIn: "regulation" as const,
    period: 1,
    isInPlay: true,
    isShootout: false,
    updatedAt: new Date("2026-12-05T00:00:00Z"),
    ...given,
  };
  await db.insert(liveGames).values(row);
  return row;
}

let made = 0;

/** A result between two opponents, the home team winning, in a new league and season. */
export async function makeLeagueResult(db: Database, club: Club, given: Given<typeof leagueResults> = {}) {
  made += 1;
  const row = {
    teamId: club.teamId,
    id: `result-${made}`,
    leagueId: given.leagueId ?? (await makeLeague(db, club)).id,
    seasonId: given.seasonId ?? (await makeSeason(db, club)).id,
    homeId: given.homeId ?? (await makeOpponent(db, club)).id,
    awayId: given.awayId ?? (await makeOpponent(db, club)).id,
    homeScore: 3,
    awayScore: 1,
    decidedIn: "regulation" as const,
    timeOfGame: new Date("2026-11-07T00:30:00Z"),
    ...given,
  };
  await db.insert(leagueResults).values(row);
  return row;
}
