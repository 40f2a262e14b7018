import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { ReadServices } from "../../server/services.ts";

/** The pause before a worker is replaced. It doubles until a worker is ready, because the cause may last. */
const REHIRE_MS = { first: 250, max: 2000 };

/** Thrown if a worker ended before all workers were ready. The worker itself has printed why. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

const READY = "ready";

/** Tells the supervisor that this worker answers requests and takes jobs. */
export const reportReady = () => void process.send?.(READY);

/**
 * Runs WEB_CONCURRENCY workers on PostgreSQL until `stopped`, then stops them and waits for them. Once all
 * have been ready, a worker that ends is replaced, as often as needed.
 * @throws WorkerEnded if a worker ends before all are ready: its replacement would end too
 */
export async function superviseWorkers(
  { config, log }: ReadServices,
  stopped: Promise<string>,
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
  // A worker is ready only after it has started its jobs, which may fail after it listens.
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
    rehireMs = Math.min(2 * rehireMs, REHIRE_MS.max);
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
