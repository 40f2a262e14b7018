import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isDatabaseUnavailable } from "../../../platform/database/database-error.ts";
import type { Database } from "../client.ts";
import { isOnSeveralNodes, listPlacedClubs } from "./nodes.ts";

/** The clubs whose rows are on one node; null for all clubs if there is only one node. */
export type ClubGroup = readonly string[] | null;

/** The only group of a database on one machine: null, which means all clubs. */
const ALL_CLUBS: readonly ClubGroup[] = [null];

/**
 * The groups of clubs by node. Work over all clubs goes group by group, so that a node that is away affects
 * only its own clubs.
 */
export async function listClubGroups(db: Database): Promise<readonly ClubGroup[]> {
  if (!(await isOnSeveralNodes(db))) return ALL_CLUBS;
  const byNode = Map.groupBy(await listPlacedClubs(db), ({ node }) => node);
  return [...byNode.values()].map((clubs) => clubs.map(({ teamId }) => teamId));
}

/**
 * The condition of statements that read all clubs' rows on purpose. On a distributed database they fail while
 * any node is away. The SQL comment reaches PostgreSQL, too: `tests/harness/program/check-statements.ts`
 * refuses statements with neither a club nor this comment.
 */
export const ALL_CLUBS_WHERE: SQL = sql`true /* of all clubs */`;
/** The same for statements that are plain text. */
export const ALL_CLUBS_TEXT = "true /* of all clubs */";

/**
 * The condition that selects the rows of a group's clubs. A statement needs it for each of its tables, in
 * subqueries too.
 */
export function inClubGroupWhere(teamId: PgColumn, group: ClubGroup): SQL {
  return group === null ? ALL_CLUBS_WHERE : sql`${teamId} = any(${sql.param([...group])}::text[])`;
}

/** Options of work that goes through the rows of all clubs. */
export interface ClubIterationOptions {
  /** One group per node; if undefined, all clubs are one group. */
  groups?: readonly ClubGroup[];
  log: { warn(details: object, message: string): void };
}

/** Runs the work for each group in turn. If a database node is down, its clubs wait for the next call. */
export async function forEachClubGroup(
  { groups = ALL_CLUBS, log }: ClubIterationOptions,
  work: (group: ClubGroup) => Promise<void>,
): Promise<void> {
  for (const group of groups)
    try {
      await work(group);
    } catch (err) {
      if (groups.length === 1 || !isDatabaseUnavailable(err)) throw err;
      log.warn({ err, clubs: group?.length }, "Skipping clubs while their node is away");
    }
}

/** Lists the rows of all groups, without the clubs of a node that is away. */
export async function listAcrossClubGroups<T>(
  walk: ClubIterationOptions,
  list: (group: ClubGroup) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  await forEachClubGroup(walk, async (group) => void found.push(...(await list(group))));
  return found;
}
