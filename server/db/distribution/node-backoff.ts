import { eq } from "drizzle-orm";
import { DatabaseUnavailable, isStatementTimeout } from "../../../platform/database/database-error.ts";
import type { Database } from "../client.ts";
import { images } from "../schema/club/images.ts";
import { isOnSeveralNodes, listPlacedClubs } from "./nodes.ts";

/**
 * Refuses statements for nodes that hang. Each statement of such a node's clubs holds a connection until it
 * times out, and soon the clubs of all other nodes have none. So a node rests after a time-out: its clubs
 * are refused at once, and one statement at a time checks whether it is back.
 */
export interface NodeBackoff {
  /** @throws DatabaseUnavailable while the club's node rests */
  check(teamId: string): void;
  /** Call it with every error of a club's statements. Only a time-out makes the node rest. */
  failed(teamId: string, error: unknown): void;
  /**
   * The node of the club's rows; "" if it is not known yet, without a club, and on a database of one node.
   */
  nodeOf(teamId: string | null): string;
}

/** Time between two checks whether a node is back. */
const PROBE_MS = 2_000;
/** How long the clubs' nodes are cached. Not forever, because `clubs place` moves clubs. */
const NODES_CACHED_MS = 60_000;

/** Does nothing on a database of one node: all clubs share it, so all of them wait. */
export function createNodeBackoff(db: Database): NodeBackoff {
  const resting = new Set<string>();
  let nodes = new Map<string, string>();
  let cachedUntil = 0;

  const nodeOf = (teamId: string | null) => nodes.get(teamId ?? "") ?? "";

  /** Callers do not wait for this: while a node hangs, it may be long until a connection is free. */
  async function refreshNodes(): Promise<void> {
    cachedUntil = performance.now() + NODES_CACHED_MS;
    try {
      const placed = (await isOnSeveralNodes(db)) ? await listPlacedClubs(db) : [];
      nodes = new Map(placed.map(({ teamId, node }) => [teamId, node]));
    } catch {
      // Continues with the cached nodes; the next statement fails by itself.
    }
  }

  async function probe(node: string, teamId: string): Promise<void> {
    try {
      await db.select({ id: images.id }).from(images).where(eq(images.teamId, teamId)).limit(1);
      resting.delete(node);
    } catch {
      // The node is still away, whatever the error: check it again soon.
      probeLater(node, teamId);
    }
  }

  function probeLater(node: string, teamId: string): void {
    setTimeout(() => void probe(node, teamId), PROBE_MS).unref();
  }

  return {
    nodeOf,
    check: (teamId) => {
      if (performance.now() >= cachedUntil) void refreshNodes();
      if (resting.has(nodeOf(teamId)))
        throw new DatabaseUnavailable("The club's database node isn't responding");
    },
    failed: (teamId, error) => {
      const node = nodes.get(teamId);
      if (!isStatementTimeout(error) || node === undefined || resting.has(node)) return;
      resting.add(node);
      probeLater(node, teamId);
    },
  };
}
