import { POOLS } from "../../server/db/postgres-pool.ts";
import { MOST_FOLLOWERS } from "../../server/followers.ts";
import { GATHER_MS } from "../../server/gathered-purges.ts";
import { MOST_KEPT, OLDEST_MS } from "../../server/kept-reads.ts";
import { FRESH_MS, MOST_BYTES } from "../../server/page-cache.ts";
import { SIDE_BY_SIDE, SWEEP_MS } from "../../server/usecases/sale/sweep-orders.ts";

/** The connection that hears of purges and jobs. */
const LISTENING = 1;
/** Of a process that serves: only imports, migrations and commands open the others. */
const { unhurried: _, ...SERVING } = POOLS;
const POOLED = Object.values(SERVING).reduce((sum, { max }) => sum + max, 0);

/** What the program bounds itself to, from where it stands in the program. */
export const BOUNDS = {
  /** Database connections of a process; an import's come on top. */
  connections: POOLED + LISTENING,
  followers: MOST_FOLLOWERS.inAll,
  sweepMs: SWEEP_MS,
  sweptAtOnce: SIDE_BY_SIDE,
  freshSeconds: FRESH_MS / 1000,
  pageCacheBytes: MOST_BYTES,
  gatherSeconds: GATHER_MS / 1000,
  /** Of a process: of each club its address and its frame. */
  keptReads: MOST_KEPT,
  keptReadsAClub: 2,
  keptReadSeconds: OLDEST_MS / 1000,
  /** What PostgreSQL allows as it is installed. */
  databaseConnections: 100,
} as const;
