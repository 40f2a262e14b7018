import { sql } from "drizzle-orm";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { Database } from "../client.ts";
import { teams } from "../schema/club/teams.ts";
import { FIRST_DISTRIBUTED_TABLE } from "./places.ts";

/**
 * A club on a distributed database. A hash of its id decides which shard it shares with other clubs; they
 * move together.
 */
export interface PlacedClub {
  teamId: string;
  slug: string;
  /** The id of the shard with the club's rows, the part of a distributed table that lies on one node. */
  shard: string;
  /** "worker-2:5432" */
  node: string;
}

/** True if this database's rows are on several nodes. */
export async function isOnSeveralNodes(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ isSpread: sql<boolean>`to_regclass('pg_dist_partition') is not null` })
    .from(sql`(select) as nothing`);
  if (!found?.isSpread) return false;
  return (await db.$count(sql`pg_dist_partition`, sql`logicalrelid = 'teams'::regclass`)) > 0;
}

/** Lists the clubs with their nodes, sorted by slug. Works only on a distributed database. */
export async function listPlacedClubs(db: Database): Promise<PlacedClub[]> {
  const clubs = await db
    .select({
      teamId: teams.teamId,
      slug: teams.slug,
      shard: sql<string>`get_shard_id_for_distribution_column(${FIRST_DISTRIBUTED_TABLE}::text::regclass, ${teams.teamId})::text`,
    })
    .from(teams);
  const nodes = new Map((await listShards(db)).map(({ shard, node }) => [shard, node]));
  return clubs
    .map((club) => ({ ...club, node: nodes.get(club.shard) ?? "" }))
    .toSorted((a, b) => compareBytewise(a.slug, b.slug));
}

/** Lists the nodes that may have clubs' rows, as "worker-2:5432". */
export async function listNodes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ node: sql<string>`nodename || ':' || nodeport` })
    .from(sql`pg_dist_node`)
    .where(sql`noderole = 'primary' and isactive and shouldhaveshards`)
    .orderBy(sql`1`);
  return rows.map(({ node }) => node);
}

const listShards = (db: Database) =>
  db
    .select({ shard: sql<string>`s.shardid::text`, node: sql<string>`n.nodename || ':' || n.nodeport` })
    // Does not read the view citus_shards, which asks every node for sizes.
    .from(
      sql`pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
        join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'`,
    )
    .where(sql`s.logicalrelid = ${FIRST_DISTRIBUTED_TABLE}::text::regclass`);

/**
 * Moves a shard and those colocated with it to another node, while their rows can be read and written. Buyers
 * wait only at the end, for a moment.
 */
export async function moveShard(db: Database, shard: string, from: string, to: string): Promise<void> {
  // An earlier move's leftovers block a move back, until they are cleaned up.
  await db.execute(sql`call citus_cleanup_orphaned_resources()`);
  const [fromHost, fromPort] = addressOf(from);
  const [toHost, toPort] = addressOf(to);
  await db.execute(
    sql`select citus_move_shard_placement(${shard}::text::bigint, ${fromHost}, ${fromPort}, ${toHost}, ${toPort})`,
  );
}

function addressOf(node: string): [string, number] {
  const at = node.lastIndexOf(":");
  return [node.slice(0, at), Number(node.slice(at + 1))];
}
