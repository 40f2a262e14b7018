import cluster, { type Worker } from "node:cluster";
import type { Services } from "../server/services.ts";

/** While the database is away workers end as fast as they are hired. */
const REHIRE_MS = 500;

/**
 * One process a core on PostgreSQL. A worker that dies is replaced; a stop is passed on to all, and waits for them.
 * @throws Error when a worker ends before all were ready: it would only end again.
 */
export async function superviseWorkers(
  { config, log }: Services,
  stopped: Promise<NodeJS.Signals>,
  announce: (port: number) => Promise<void>,
): Promise<void> {
  const team = new Set<Worker>();
  const ready = Promise.withResolvers<number>();
  const empty = Promise.withResolvers<void>();
  const state = { ready: false, stopping: false };
  const hire = () => team.add(cluster.fork());
  let listening = 0;
  cluster.on("listening", (_worker, { port }) => {
    listening += 1;
    if (listening < config.WEB_CONCURRENCY) return;
    state.ready = true;
    ready.resolve(port);
  });
  cluster.on("exit", (worker, code) => {
    team.delete(worker);
    if (team.size === 0) empty.resolve();
    if (!state.ready) ready.reject(new Error(`A worker ended with code ${code} before it was ready`));
    if (state.stopping || !state.ready) return;
    log.error({ worker: worker.id, code }, "A worker ended and is replaced");
    setTimeout(() => !state.stopping && hire(), REHIRE_MS);
  });
  for (let n = 0; n < config.WEB_CONCURRENCY; n++) hire();
  try {
    await announce(await ready.promise);
    log.info({ signal: await stopped }, "Stopping");
  } finally {
    state.stopping = true;
    for (const worker of team) worker.process.kill("SIGTERM");
    if (team.size > 0) await empty.promise;
  }
}
