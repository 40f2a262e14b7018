import { and, eq } from "drizzle-orm";
import { type Scorecard, scorecardOf } from "../../../../domain/scoring/scorecard.ts";
import type { ScorerEntry } from "../../../../domain/scoring/scorer-entry.ts";
import type { GameRules } from "../../../../domain/sports/game-rules.ts";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { scorerEntries } from "../../schema/scoring/scorer-entries.ts";

/** `who` made it, as the desk's history names them; null for one from before that was kept. */
export type StoredEntry = ScorerEntry & { entryId: string; who: string | null };

/**
 * The game with the state from the club's own data, which decides whether it can be scored; null if there is
 * none.
 */
export async function getScoredGame(db: Database, teamId: string, id: string) {
  const [game] = await db
    .select({ seasonId: games.seasonId, state: games.state })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, id), eq(games.deleted, false)));
  return game ?? null;
}

/** In the order of their versions. */
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
      who: scorerEntries.who,
      at: scorerEntries.timeCreated,
    })
    .from(scorerEntries)
    .where(and(eq(scorerEntries.teamId, teamId), eq(scorerEntries.gameId, gameId)))
    .orderBy(scorerEntries.version);
}

/** Also after the club has closed the game. */
export async function getScorecard(
  db: Database,
  teamId: string,
  gameId: string,
  rules: GameRules,
): Promise<Scorecard> {
  return scorecardOf(await listScorerEntries(db, teamId, gameId), rules);
}

/** False if the version or the entry's id is taken: of any number of calls at once exactly one gets true. */
export async function addScorerEntry(
  db: Database,
  teamId: string,
  gameId: string,
  { version, entryId, step, who, at: timeCreated }: StoredEntry,
): Promise<boolean> {
  const added = await db
    .insert(scorerEntries)
    .values({ teamId, gameId, version, entryId, step, who, timeCreated })
    .onConflictDoNothing()
    .returning({ version: scorerEntries.version });
  return added.length === 1;
}
