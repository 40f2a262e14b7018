import { connect, createServer, type Socket } from "node:net";

/** The state of one connection to the server. */
interface Talk {
  /** Bytes of an incomplete message. */
  rest: Buffer;
  /** False until the connection's first message, which has no type letter, has been read. */
  hasBegun: boolean;
  prepared: Map<string, string>;
  bound: string;
  /** The pool of the connection (`POOLS`), as named in its first message; "" if it belongs to no pool. */
  pool: string;
}

/** The database cost of a page: its statements, and how many times it had to wait for them. */
export interface QueryCost {
  statements: string[];
  /** Number of waves: statements that run at the same time count as one wave. */
  waves: number;
}

export interface StatementWatch {
  /** The URL for reaching the database through this proxy. */
  url: string;
  /** Clears the statements and waves counted so far. */
  reset(): void;
  cost(): QueryCost;
  /**
   * Number of statements on one pool's connections (`POOLS`), including statements that belong to no page.
   */
  countOf(pool: string): number;
  /**
   * The number of all statements so far, including the queue's. Statements of the payment sandbox are not
   * counted, because no club uses it in production.
   */
  countAll(): number;
  /** Delays each answer by `ms`, for tests that count waves on a busy machine. */
  hold(ms: number): void;
  /** While this is on, the database accepts connections and statements but answers nothing. */
  hang(isHanging: boolean): void;
  close(): void;
}

/**
 * Matches statements that belong to no page: those of the queue, of the sandbox, and those that control
 * transactions.
 */
const OF_NO_PAGE = /pgboss|"sandbox_|^\s*(?:begin|commit|rollback|listen|set|$)/i;

/**
 * Milliseconds by which each answer is delayed, so that statements sent together overlap even on a busy
 * machine. Otherwise the first answer could arrive before the last statement is sent, and one wave would
 * count as two.
 */
const HELD_MS = 15;

/** Starts a proxy in front of PostgreSQL that reads the frontend protocol's messages. */
export async function watchStatements(databaseUrl: string): Promise<StatementWatch> {
  const target = new URL(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const sockets = new Set<Socket>();
  let found: QueryCost = { statements: [], waves: 0 };
  let underWay = 0;
  let isHanging = false;
  let heldMs = HELD_MS;
  const held: (() => void)[] = [];
  let all = 0;
  let byPool: Record<string, number> = {};
  const asked = (sql: string, pool: string) => {
    byPool[pool] = (byPool[pool] ?? 0) + 1;
    if (!sql.includes('"sandbox_')) all += 1;
    if (OF_NO_PAGE.test(sql)) return false;
    if (underWay === 0) found.waves += 1;
    underWay += 1;
    found.statements.push(sql);
    return true;
  };
  const server = createServer((client) => {
    const database = host.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), host);
    const talk: Talk = { rest: Buffer.alloc(0), hasBegun: false, prepared: new Map(), bound: "", pool: "" };
    let waiting = 0;
    client.on("data", (bytes) => {
      for (const sql of statementsIn(talk, bytes)) if (asked(sql, talk.pool)) waiting += 1;
      database.write(bytes);
    });
    const pass = (bytes: Buffer) => {
      if (isHanging) {
        held.push(() => pass(bytes));
        return;
      }
      if (waiting > 0 && endsReady(bytes)) {
        underWay -= waiting;
        waiting = 0;
      }
      client.write(bytes);
    };
    database.on("data", (bytes) => setTimeout(pass, heldMs, bytes));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The watch has no port");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    reset: () => {
      found = { statements: [], waves: 0 };
      byPool = {};
    },
    cost: () => found,
    countOf: (pool) => byPool[pool] ?? 0,
    countAll: () => all,
    hold: (ms) => {
      heldMs = ms;
    },
    hang: (hangs) => {
      isHanging = hangs;
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/**
 * True if the bytes end with ReadyForQuery, the last message of an answer: the letter Z, the length (five),
 * and the state.
 */
function endsReady(bytes: Buffer): boolean {
  return bytes.length >= 6 && bytes.readUInt32BE(bytes.length - 5) === 5 && bytes.at(-6) === 0x5a;
}

/**
 * Statements that these bytes execute: simple statements, and statements that were parsed or bound earlier.
 */
function statementsIn(talk: Talk, bytes: Buffer): string[] {
  talk.rest = Buffer.concat([talk.rest, bytes]);
  const found: string[] = [];
  for (;;) {
    const start = talk.hasBegun ? 1 : 0;
    if (talk.rest.length < start + 4) return found;
    const end = start + talk.rest.readUInt32BE(start);
    if (talk.rest.length < end) return found;
    const body = talk.rest.subarray(start + 4, end);
    if (talk.hasBegun) found.push(...statementOf(talk, String.fromCharCode(talk.rest[0] ?? 0), body));
    else talk.pool = /application_name\0fieldhouse (\w+)\0/.exec(body.toString("utf8"))?.[1] ?? "";
    talk.hasBegun = true;
    talk.rest = talk.rest.subarray(end);
  }
}

function statementOf(talk: Talk, kind: string, body: Buffer): string[] {
  const [first = "", second = ""] = body.toString("utf8").split("\0");
  if (kind === "Q") return [first];
  if (kind === "P") talk.prepared.set(first, second);
  if (kind === "B") talk.bound = talk.prepared.get(second) ?? "";
  return kind === "E" ? [talk.bound] : [];
}
