import { pipeline } from "node:stream/promises";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import {
  beginOnAllNodes,
  findSpreadTable,
  type NodeSnapshots,
  RowsMoved,
  readPlacements,
} from "./citus-snapshot.ts";

/** The rows to copy: the columns of a table, or any query. */
export type CopiedRows = { table: string; columns: readonly string[] } | { query: string };

/** One transaction on one connection, which also reads and writes whole tables by COPY. */
export interface CopyTransaction {
  /** How the snapshots of the nodes of a distributed database belong together; "together" on any other. */
  nodes: NodeSnapshots;
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Rows as lines of COPY's text format, in chunks of any size. A line never contains a line break. Read them
   * to the end before the next statement.
   */
  copyOut(rows: CopiedRows): AsyncIterable<Uint8Array>;
  /** Writes such lines into a table's columns. @throws the database's error, or that of the lines */
  copyIn(
    into: { table: string; columns: readonly string[] },
    lines: AsyncIterable<Uint8Array>,
  ): Promise<void>;
}

/** A database whose tables are copied as a whole, for backups. */
export interface CopyDatabase {
  /** True if nothing else can use the database during a transaction. */
  isEmbedded: boolean;
  /**
   * Runs `work` on one snapshot of all tables, without time limits. It can't write.
   * @throws RowsMoved if rows were moved to another node of a distributed database meanwhile
   */
  readSnapshot<T>(work: (tx: CopyTransaction) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction without time limits. */
  write<T>(work: (tx: CopyTransaction) => Promise<T>): Promise<T>;
}

/**
 * The text of a value must not depend on a setting of the server, or of the role, on which it is read.
 */
const AS_WRITTEN = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
];
const UNLIMITED = [
  "set local statement_timeout = 0",
  "set local lock_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
];
/**
 * On a distributed database: settings for the workers too, and one connection for each node, because several
 * would each have a snapshot of their own.
 */
const ON_ALL_NODES = "set local citus.propagate_set_commands = 'local'";
const ONE_SNAPSHOT_PER_NODE = "set local citus.max_adaptive_executor_pool_size = 1";
/** Otherwise Citus refuses to write copied and spread tables in one transaction. */
const ONE_AFTER_ANOTHER = "set local citus.multi_shard_modify_mode = 'sequential'";

const named = (name: string) => name.split(".").map(pg.escapeIdentifier).join(".");
const listed = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(", ");
const selected = (rows: CopiedRows) =>
  "query" in rows ? rows.query : `select ${listed(rows.columns)} from ${named(rows.table)}`;

/** Copies over a connection of its own, so that it takes none from a pool. */
export function postgresCopies(url: string): CopyDatabase {
  return {
    isEmbedded: false,
    readSnapshot: (work) =>
      withClient(url, async (client) => {
        const table = await findSpreadTable(client);
        const begin = async (citus: readonly string[]) => {
          await client.query("begin isolation level repeatable read read only");
          for (const setting of [...citus, ...AS_WRITTEN, ...UNLIMITED]) await client.query(setting);
        };
        if (table === null) {
          await begin([]);
          return workAndCommit(client, "together", work);
        }
        const places = await readPlacements(client);
        const settings = [ON_ALL_NODES, ONE_SNAPSHOT_PER_NODE];
        const nodes = await beginOnAllNodes(client, { url, table, begin: () => begin(settings) });
        const done = await workAndCommit(client, nodes, work);
        if ((await readPlacements(client)) !== places) throw new RowsMoved();
        return done;
      }),
    write: (work) =>
      withClient(url, async (client) => {
        const citus = (await findSpreadTable(client)) === null ? [] : [ON_ALL_NODES, ONE_AFTER_ANOTHER];
        await client.query("begin");
        for (const setting of [...citus, ...AS_WRITTEN, ...UNLIMITED]) await client.query(setting);
        return workAndCommit(client, "together", work);
      }),
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: "fieldhouse backup",
  });
  // Without a listener, a broken connection would end the program. Statements report it as well.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Closing the connection undoes what was not committed.
    await client.end().catch(() => {});
  }
}

async function workAndCommit<T>(
  client: pg.Client,
  nodes: NodeSnapshots,
  work: (tx: CopyTransaction) => Promise<T>,
): Promise<T> {
  const done = await work({ ...onClient(client), nodes });
  await client.query("commit");
  return done;
}

function onClient(client: pg.Client): Omit<CopyTransaction, "nodes"> {
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    copyOut: (rows) => client.query(copyTo(`copy (${selected(rows)}) to stdout`)),
    copyIn: async ({ table, columns }, lines) => {
      const copying = client.query(copyFrom(`copy ${named(table)} (${listed(columns)}) from stdin`));
      await pipeline(lines, copying);
    },
  };
}

/** A table's pages that are read at once, 8 kB each: the whole answer is in memory, outside of the heap. */
const PAGES_AT_ONCE = 250;
/** How much is written at once, in bytes. */
const WRITTEN_AT_ONCE = 2 * 1024 * 1024;

/** Copies on the embedded database. Everything else that uses it waits until the transaction ends. */
export function embeddedCopies(client: PGlite): CopyDatabase {
  const run = <T>(work: (tx: CopyTransaction) => Promise<T>) =>
    client.transaction(async (tx) => {
      await tx.exec(AS_WRITTEN.join(";"));
      return work(onEmbedded(tx));
    });
  return { isEmbedded: true, readSnapshot: run, write: run };
}

/** `exec` sends statements that are used once past the cache of prepared statements. */
function onEmbedded(tx: Transaction): CopyTransaction {
  const copied = async (select: string) => {
    const [result] = await tx.exec(`copy (${select}) to '/dev/blob'`);
    return new Uint8Array((await result?.blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  };
  return {
    nodes: "together",
    query: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
    copyOut: async function* (rows) {
      const selects =
        "query" in rows
          ? [rows.query]
          : pageRanges(await countPages(tx, rows.table)).map((range) => `${selected(rows)} where ${range}`);
      for (const select of selects) {
        const bytes = await copied(select);
        if (bytes.length > 0) yield bytes;
      }
    },
    copyIn: async ({ table, columns }, lines) => {
      const statement = `copy ${named(table)} (${listed(columns)}) from '/dev/blob'`;
      for await (const bytes of wholeLines(lines, WRITTEN_AT_ONCE))
        await tx.exec(statement, { blob: new Blob([new Uint8Array(bytes)]) });
    },
  };
}

async function countPages(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.query<{ pages: number }>(
    "select (pg_relation_size($1::text::regclass) / current_setting('block_size')::int)::int as pages",
    [named(table)],
  );
  return rows[0]?.pages ?? 0;
}

/** Conditions that divide a table by the places of its rows. The last range has no end. */
function pageRanges(pages: number): string[] {
  const ranges: string[] = [];
  for (let first = 0; first < Math.max(pages, 1); first += PAGES_AT_ONCE) {
    const isLast = first + PAGES_AT_ONCE >= pages;
    ranges.push(`ctid >= '(${first},0)'${isLast ? "" : ` and ctid < '(${first + PAGES_AT_ONCE},0)'`}`);
  }
  return ranges;
}

const LINE_END = 10;

/** The same bytes in pieces of at least `least` bytes, each of which ends with a whole line. */
async function* wholeLines(lines: AsyncIterable<Uint8Array>, least: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of lines) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < least) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(LINE_END) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
