import type { PGlite } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

type Send = PGlite["execProtocolStream"];
type Options = Parameters<Send>[1];
type Answer = Awaited<ReturnType<Send>>;

/**
 * A prepared statement. `described` is the database's answer with its parameters' types and its columns,
 * once it is known.
 */
interface Statement {
  name: string;
  described: Answer | null;
}

/** The maximum number of cached statements. Each takes some kilobytes of the database's own memory. */
const MAX_STATEMENTS = 400;

const [PARSE, BIND, DESCRIBE, CLOSE] = ["P", "B", "D", "C"].map((letter) => letter.charCodeAt(0));
const STATEMENT = "S".charCodeAt(0);

/**
 * Caches prepared statements. The embedded database's driver sends every query in six messages (parse,
 * describe, bind, describe, execute, sync), so that it is parsed and planned each time, which takes longer
 * than running it. Here a statement is parsed and described once, and stays under a name in the
 * database: a repeated query is only bound and executed, in one message. The messages of two queries never
 * mix, because the driver runs one query at a time.
 */
export class StatementCache {
  readonly #send: Send;
  readonly #statements: LRUCache<string, Statement>;
  /** Names of evicted statements, which the next parse message closes in the database. */
  #dropped: string[] = [];
  #count = 0;
  /** The statement of the query under way. */
  #current: Statement | null = null;
  /** The current query's bind message, which is sent together with the next message. */
  #bound: Uint8Array | null = null;

  constructor(send: Send, maxStatements = MAX_STATEMENTS) {
    this.#send = send;
    this.#statements = new LRUCache({ max: maxStatements, dispose: ({ name }) => this.#dropped.push(name) });
  }

  async take(message: Uint8Array, options: Options): Promise<Answer> {
    const kind = message[0];
    if (kind === PARSE) return this.#parse(message, options);
    const statement = this.#current;
    if (statement === null) return this.#send(message, options);
    try {
      if (kind === DESCRIBE) return await this.#describe(statement, message, options);
      if (kind === BIND) {
        this.#bound = encodeMessage(BIND, [Buffer.of(0), cstring(statement.name), message.subarray(7)]);
        return [];
      }
      const bound = this.#bound;
      // `message` is execute, or sync at the end of the query.
      if (bound === null) this.#current = null;
      this.#bound = null;
      return await this.#send(bound ? Buffer.concat([bound, message]) : message, options);
    } catch (error) {
      // Drops the statement, because the error may come from a changed table: parsed again, the query may
      // succeed.
      for (const [text, cached] of this.#statements) if (cached === statement) this.#statements.delete(text);
      throw error;
    }
  }

  async #parse(message: Uint8Array, options: Options): Promise<Answer> {
    this.#bound = null;
    this.#current = null;
    const text = textOf(message);
    const cached = this.#statements.get(text);
    if (cached) {
      this.#current = cached;
      return [];
    }
    const statement = { name: `kept_${++this.#count}`, described: null };
    const dropped = this.#dropped
      .splice(0)
      .map((name) => encodeMessage(CLOSE, [Buffer.of(STATEMENT), cstring(name)]));
    const parse = encodeMessage(PARSE, [cstring(statement.name), message.subarray(6)]);
    const answer = await this.#send(Buffer.concat([...dropped, parse]), options);
    this.#statements.set(text, statement);
    this.#current = statement;
    return answer;
  }

  async #describe(statement: Statement, message: Uint8Array, options: Options): Promise<Answer> {
    if (message[5] !== STATEMENT) return statement.described ?? [];
    statement.described ??= await this.#send(
      encodeMessage(DESCRIBE, [Buffer.of(STATEMENT), cstring(statement.name)]),
      options,
    );
    return statement.described;
  }
}

const cstring = (text: string) => Buffer.from(`${text}\0`);

/**
 * Encodes a message of the protocol: its kind, its length (which includes the length's own four bytes), and
 * its fields.
 */
function encodeMessage(kind: number | undefined, fields: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(fields);
  const head = Buffer.alloc(5);
  head[0] = kind ?? 0;
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The query's text and the types of its parameters, which follow the empty name in a parse message. */
const textOf = (message: Uint8Array) => Buffer.from(message.subarray(6)).toString("latin1");
