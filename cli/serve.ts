import cluster from "node:cluster";
import { join } from "node:path";
import type { Composition } from "../server/compose.ts";
import { compose } from "../server/compose.ts";
import { listDomains, listTeams } from "../server/db/queries/teams.ts";
import type { Configuration } from "../server/env.ts";
import { type RunningServer, startServer } from "../server/main.ts";
import { buildIfNeeded } from "./build.ts";
import { runImport } from "./import.ts";
import { print } from "./print.ts";
import { stopSignal } from "./stop-signal.ts";
import { superviseWorkers } from "./workers.ts";

const DEMO = join(import.meta.dirname, "..", "demo");

/** Serves until SIGTERM or SIGINT; then answers what is under way, closes the database and ends. */
export async function serve(config: Configuration, { dev }: { dev: boolean }): Promise<number> {
  if (cluster.isPrimary && !dev) await buildIfNeeded(print);
  const services = await compose(config);
  try {
    if (cluster.isPrimary) await prepare(services);
    if (cluster.isPrimary && config.WEB_CONCURRENCY > 1)
      return await superviseWorkers(services, (port) => announce(services, port));
    const server = await startServer(services, { dev });
    if (cluster.isPrimary) await announce(services, server.port);
    await untilStopped(services, server);
    return 0;
  } finally {
    await services.close();
    // The channel to the supervisor would keep a worker alive.
    cluster.worker?.disconnect();
  }
}

async function prepare(services: Composition): Promise<void> {
  print("Preparing the database …");
  await services.migrate();
  if (!services.config.DEMO || (await listTeams(services.db)).length > 0) return;
  print("Importing the demo clubs (once) …");
  const lines: string[] = [];
  const code = await runImport(services, [DEMO], (line) => lines.push(line));
  if (code !== 0) throw new Error(`The demo clubs could not be imported:\n${lines.join("\n")}`);
}

async function announce({ config, db }: Composition, listening: number): Promise<void> {
  const port = listening === 80 ? "" : `:${listening}`;
  print(`\nFieldhouse is ready: http://${config.BASE_DOMAIN}${port}`);
  for (const team of await listTeams(db)) {
    const [domain] = await listDomains(db, team.teamId);
    print(`  ${team.teamName}: http://${domain?.host ?? `${team.slug}.${config.BASE_DOMAIN}`}${port}`);
  }
  const sandboxed = [
    config.PAYMENTS === "sandbox" && "payments (no money moves)",
    config.SMTP_URL === undefined && "mail (nothing is sent)",
  ].filter(Boolean);
  if (sandboxed.length > 0) print(`In sandbox mode: ${sandboxed.join(", ")}.`);
  if (config.FIELDHOUSE_NOW) print(`The clock stands at ${config.FIELDHOUSE_NOW} (FIELDHOUSE_NOW).`);
  print("Stop with Ctrl+C.\n");
}

async function untilStopped({ log }: Composition, server: RunningServer): Promise<void> {
  const signal = await stopSignal();
  log.info({ signal }, "Stopping");
  await server.close();
}
