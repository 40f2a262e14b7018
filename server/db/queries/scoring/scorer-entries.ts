import { and, eq } from "drizzle-orm";
import type { Discipline } from "../../../../domain/club/sports.ts";
import { type Scorecard, scorecardOf } from "../../../../domain/scoring/scorecard.ts";
import type { ScorerEntry } from "../../../../domain/scoring/scorer-entry.ts";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { scorerEntries } from "../../schema/scoring/scorer-entries.ts";

export type StoredEntry = ScorerEntry & { entryId: string };

/** A game as its scorer's entries are judged by it, with the state the club's own data give it; null when there is none. */
export async function getScoredGame(db: Database, teamId: string, id: string) {
  const [game] = await db
    .select({ seasonId: games.seasonId, state: games.state })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, id), eq(games.deleted, false)));
  return game ?? null;
}

/** All that a game's scorer said, in its order. */
export async function listScorerEntries(
  db: Database,
  teamId: string,
  gameId: string,
): Promise<StoredEntry[]> {
  return db
    .select({
      version: scorerEntries.version,
      entryId: scorerEntries.entryId,
      step: scorerEntries.step,
      at: scorerEntries.timeCreated,
    })
    .from(scorerEntries)
    .where(and(eq(scorerEntries.teamId, teamId), eq(scorerEntries.gameId, gameId)))
    .orderBy(scorerEntries.version);
}

/** The card of a game, whether or not the club has closed it since. */
export async function getScorecard(
  db: Database,
  teamId: string,
  gameId: string,
  discipline: Discipline,
): Promise<Scorecard> {
  return scorecardOf(await listScorerEntries(db, teamId, gameId), discipline);
}

/** Stores an entry. False when its version or its name is taken: of any number at the same time exactly one is true. */
export async function addScorerEntry(
  db: Database,
  teamId: string,
  gameId: string,
  { version, entryId, step, at: timeCreated }: StoredEntry,
): Promise<boolean> {
  const added = await db
    .insert(scorerEntries)
    .values({ teamId, gameId, version, entryId, step, timeCreated })
    .onConflictDoNothing()
    .returning({ version: scorerEntries.version });
  return added.length === 1;
}
