import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { StatementCache } from "./statement-cache.ts";

/**
 * The embedded database. It runs in this process, and answers a query within one turn of the event loop.
 * Queued queries would run back to back: meanwhile no request would be read, no timer fire, and Node accepts
 * only one new connection per turn. So this class gives the event loop a turn after each query.
 */
export class EmbeddedPostgres extends PGlite {
  readonly #statements = new StatementCache((message, options) => super.execProtocolStream(message, options));

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

  /** Every query passes through here, one message at a time. */
  override execProtocolStream(...[message, options]: Parameters<PGlite["execProtocolStream"]>) {
    return this.#statements.take(message, options);
  }
}
