import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { ReadServices } from "../../server/services.ts";

/** The pause before a worker is replaced. It doubles until a worker is ready, because the cause may last. */
const REHIRE_MS = { first: 250, max: 2000 };

/** Thrown if a worker ended before all workers were ready. The worker itself has printed why. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

/** From a worker: it answers requests and takes jobs. */
const READY = "ready";
/** From a worker: it has stopped listening. */
const STOPPED_LISTENING = "stopped listening";
/** To all workers: none of them listens any more. */
const NONE_LISTENS = "none listens";

/** Tells the supervisor that this worker answers requests and takes jobs. */
export const reportReady = () => tell(process, READY);

/**
 * Tells another process something, unless it has just ended: without a function for the error, Node would end
 * this process, too.
 */
const tell = (to: Pick<NodeJS.Process, "send"> | Worker, message: string) =>
  void to.send?.(message, undefined, undefined, () => {});

/** How long a stopping worker waits for the others: some may hang, and its visitors need an answer. */
const OTHERS_MS = 2000;

/**
 * Tells the supervisor that this process has stopped listening, and resolves when no worker listens any more,
 * after two seconds at the latest. Resolves at once if this process is the only one.
 */
export async function untilNoWorkerListens(): Promise<void> {
  if (!cluster.isWorker) return;
  const told = new Promise<void>((resolve) =>
    process.on("message", (message) => message === NONE_LISTENS && resolve()),
  );
  tell(process, STOPPED_LISTENING);
  await Promise.race([told, pause(OTHERS_MS, undefined, { ref: false })]);
}

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
  const listening = new Set<Worker>();
  const state = { ready: false, stopping: false };
  const tellIfNoneListens = () => {
    if (!state.stopping || listening.size > 0) return;
    for (const worker of team) if (worker.isConnected()) tell(worker, NONE_LISTENS);
  };
  const stopListening = (worker: Worker) => {
    listening.delete(worker);
    tellIfNoneListens();
  };
  const hire = () => team.add(cluster.fork());
  let port = 0;
  let atWork = 0;
  let rehireMs = REHIRE_MS.first;
  cluster.on("listening", (worker, address) => {
    port = address.port;
    listening.add(worker);
  });
  // A worker is ready only after it has started its jobs, which may fail after it listens.
  cluster.on("message", (worker, message) => {
    if (message === STOPPED_LISTENING) stopListening(worker);
    if (message !== READY) return;
    atWork += 1;
    rehireMs = REHIRE_MS.first;
    if (atWork < config.WEB_CONCURRENCY) return;
    state.ready = true;
    ready.resolve();
  });
  cluster.on("exit", (worker, code) => {
    team.delete(worker);
    stopListening(worker);
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
    // A process manager sends SIGTERM to the workers, too, so all may have stopped listening already.
    tellIfNoneListens();
    const gone = [...team].map((worker) => once(worker, "exit"));
    for (const worker of team) worker.process.kill("SIGTERM");
    await Promise.all(gone);
  }
}
