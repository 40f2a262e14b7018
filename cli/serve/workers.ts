import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Services } from "../../server/services.ts";

/** The pause before a worker is replaced. It doubles until one is ready, because the cause may last. */
const REHIRE_MS = { first: 250, most: 2000 };

/** A process of the program ended before all were ready. It has said why itself. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

const READY = "ready";

/** Tells the supervisor that this worker answers requests and takes jobs. */
export const reportReady = () => void process.send?.(READY);

/**
 * Runs WEB_CONCURRENCY processes on PostgreSQL. After the start a worker that dies is replaced, again and
 * again if need be. A stop is passed on to all, and waits for them.
 * @throws WorkerEnded if a worker dies before all are ready: a new one would only die too
 */
export async function superviseWorkers(
  { config, log }: Services,
  stopped: Promise<NodeJS.Signals>,
  announce: (port: number) => Promise<void>,
): Promise<void> {
  const team = new Set<Worker>();
  const ready = Promise.withResolvers<void>();
  const state = { ready: false, stopping: false };
  const hire = () => team.add(cluster.fork());
  let port = 0;
  let atWork = 0;
  let rehireMs = REHIRE_MS.first;
  cluster.on("listening", (_worker, address) => {
    port = address.port;
  });
  // Not as soon as it listens: what it does after that may fail.
  cluster.on("message", (_worker, message) => {
    if (message !== READY) return;
    atWork += 1;
    rehireMs = REHIRE_MS.first;
    if (atWork < config.WEB_CONCURRENCY) return;
    state.ready = true;
    ready.resolve();
  });
  cluster.on("exit", (worker, code) => {
    team.delete(worker);
    if (!state.ready)
      ready.reject(
        new WorkerEnded(`A server process exited with code ${code} during startup, so the server stopped.`),
      );
    if (state.stopping || !state.ready) return;
    log.error({ worker: worker.id, code }, "A worker ended and is replaced");
    setTimeout(() => !state.stopping && hire(), rehireMs).unref();
    rehireMs = Math.min(2 * rehireMs, REHIRE_MS.most);
  });
  for (let n = 0; n < config.WEB_CONCURRENCY; n++) hire();
  try {
    await ready.promise;
    await announce(port);
    log.info({ signal: await stopped }, "Stopping");
  } finally {
    state.stopping = true;
    const gone = [...team].map((worker) => once(worker, "exit"));
    for (const worker of team) worker.process.kill("SIGTERM");
    await Promise.all(gone);
  }
}
