import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Services } from "../server/services.ts";

/** The pause before a worker is replaced. It doubles until one is ready, because the cause may last. */
const REHIRE_MS = { first: 250, most: 2000 };

/**
 * Runs WEB_CONCURRENCY processes on PostgreSQL. After the start a worker that dies is replaced, again and again if need
 * be. A stop is passed on to all, and waits for them.
 * @throws Error if a worker dies before all are ready: a new one would only die too
 */
export async function superviseWorkers(
  { config, log }: Services,
  stopped: Promise<NodeJS.Signals>,
  announce: (port: number) => Promise<void>,
): Promise<void> {
  const team = new Set<Worker>();
  const ready = Promise.withResolvers<number>();
  const state = { ready: false, stopping: false };
  const hire = () => team.add(cluster.fork());
  let listening = 0;
  let rehireMs = REHIRE_MS.first;
  cluster.on("listening", (_worker, { port }) => {
    listening += 1;
    rehireMs = REHIRE_MS.first;
    if (listening < config.WEB_CONCURRENCY) return;
    state.ready = true;
    ready.resolve(port);
  });
  cluster.on("exit", (worker, code) => {
    team.delete(worker);
    if (!state.ready) ready.reject(new Error(`A worker ended with code ${code} before it was ready`));
    if (state.stopping || !state.ready) return;
    log.error({ worker: worker.id, code }, "A worker ended and is replaced");
    setTimeout(() => !state.stopping && hire(), rehireMs).unref();
    rehireMs = Math.min(2 * rehireMs, REHIRE_MS.most);
  });
  for (let n = 0; n < config.WEB_CONCURRENCY; n++) hire();
  try {
    await announce(await ready.promise);
    log.info({ signal: await stopped }, "Stopping");
  } finally {
    state.stopping = true;
    const gone = [...team].map((worker) => once(worker, "exit"));
    for (const worker of team) worker.process.kill("SIGTERM");
    await Promise.all(gone);
  }
}
