import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { KeptStatements } from "./kept-statements.ts";

/**
 * The embedded database. It runs in this process, and answers a query without ever leaving the event loop's turn, so
 * queries that queue up would run back to back: meanwhile no request is read and no timer fires, and of new
 * connections Node accepts one a turn. So after each query the loop has a turn.
 */
export class EmbeddedPostgres extends PGlite {
  readonly #statements = new KeptStatements((message, options) => super.execProtocolStream(message, options));

  static async open(options: PGliteOptions): Promise<EmbeddedPostgres> {
    const client = new EmbeddedPostgres(options);
    await client.waitReady;
    return client;
  }

  override _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      try {
        return await work();
      } finally {
        await nextTurn();
      }
    });
  }

  /** Every query comes this way, a message at a time. */
  override execProtocolStream(...[message, options]: Parameters<PGlite["execProtocolStream"]>) {
    return this.#statements.take(message, options);
  }
}
