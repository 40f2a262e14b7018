import { and, eq } from "drizzle-orm";
import { type Scorecard, scorecardOf } from "../../../../domain/scoring/scorecard.ts";
import type { ScorerEntry } from "../../../../domain/scoring/scorer-entry.ts";
import type { GameRules } from "../../../../domain/sports/game-rules.ts";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { scorerEntries } from "../../schema/scoring/scorer-entries.ts";

/**
 * A stored entry. `who` is the person who made it, as in the desk's history; null for entries from before
 * this was recorded.
 */
export type StoredScorerEntry = ScorerEntry & { entryId: string; who: string | null };

/**
 * Finds a game with its state in the club's own data, which decides if it can be scored. Null if there is
 * none.
 */
export async function findGameToScore(db: Database, teamId: string, id: string) {
  const [game] = await db
    .select({ seasonId: games.seasonId, state: games.state })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, id), eq(games.deleted, false)));
  return game ?? null;
}

/**
 * Finds a game like `findGameToScore`, and locks it until the end of the transaction: the club can't close
 * the game between this and the entry, and several scorekeepers don't wait for each other.
 */
export async function lockGameToScore(tx: Database, teamId: string, id: string) {
  const [game] = await tx
    .select({ seasonId: games.seasonId, state: games.state })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, id), eq(games.deleted, false)))
    .for("share");
  return game ?? null;
}

/** Lists a game's entries in the order of their versions. */
export async function listScorerEntries(
  db: Database,
  teamId: string,
  gameId: string,
): Promise<StoredScorerEntry[]> {
  return db
    .select({
      version: scorerEntries.version,
      entryId: scorerEntries.entryId,
      step: scorerEntries.step,
      who: scorerEntries.who,
      at: scorerEntries.timeCreated,
    })
    .from(scorerEntries)
    .where(and(eq(scorerEntries.teamId, teamId), eq(scorerEntries.gameId, gameId)))
    .orderBy(scorerEntries.version);
}

/** Computes a game's scorecard from its entries, even if the club has closed the game. */
export async function findScorecard(
  db: Database,
  teamId: string,
  gameId: string,
  rules: GameRules,
): Promise<Scorecard> {
  return scorecardOf(await listScorerEntries(db, teamId, gameId), rules);
}

/**
 * Stores an entry. False if its version or id is taken: exactly one of several concurrent calls gets true.
 */
export async function addScorerEntry(
  db: Database,
  teamId: string,
  gameId: string,
  { version, entryId, step, who, at: timeCreated }: StoredScorerEntry,
): Promise<boolean> {
  const added = await db
    .insert(scorerEntries)
    .values({ teamId, gameId, version, entryId, step, who, timeCreated })
    .onConflictDoNothing()
    .returning({ version: scorerEntries.version });
  return added.length === 1;
}
