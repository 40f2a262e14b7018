import cluster from "node:cluster";
import type { Configuration } from "../../server/env.ts";
import type { ServeOptions } from "./serve-command.ts";
import { stopSignal } from "./stop-signal.ts";

/** Milliseconds until the program ends after a failed start, even if something is still open. */
const END_MS = 1_000;
/** Milliseconds for the last lines of the log to be written and the exit code to be set. */
const IDLE_MS = 100;

/** Serves until SIGTERM or SIGINT; then finishes requests under way, closes the database and returns. */
export async function serve(config: Configuration, { dev }: ServeOptions): Promise<number> {
  // Listen at once: a stop during the import of the demo clubs must close the database too.
  const stopped = stopSignal();
  try {
    // The server is imported only here, because with `dev` only Vite may load it.
    if (dev) return await (await import("./serve-sources.ts")).serveSources(stopped, config);
    const [{ runServer }, { openBuiltApp }] = await Promise.all([
      import("./run-server.ts"),
      import("../../server/serving/built-app.ts"),
    ]);
    await runServer(stopped, config, { openApp: openBuiltApp });
    return 0;
  } catch (error) {
    endSoon();
    throw error;
  } finally {
    // The open channel to the supervisor would keep a worker alive, even one whose database does not
    // answer.
    cluster.worker?.disconnect();
    // An abandoned call to the payment provider would keep the process alive until the call itself fails.
    setTimeout(() => process.exit(), IDLE_MS).unref();
  }
}

/**
 * Ends the program soon. A leftover listener, timer or connection would keep it running, serving nothing and
 * deaf to signals.
 */
function endSoon(): void {
  setTimeout(() => process.exit(1), END_MS).unref();
}
