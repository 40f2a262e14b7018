import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { withTimeLimit } from "../../platform/serving/reject-if-late.ts";
import { type Composition, composeServices } from "../../server/compose.ts";
import { checkTables } from "../../server/db/missing-tables.ts";
import {
  countTeams,
  findTeamByAliasOrId,
  listDomains,
  listTeams,
} from "../../server/db/queries/club/teams.ts";
import type { Configuration } from "../../server/env.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { type OpenedApp, startServer } from "../../server/main.ts";
import { requireBackup } from "../../server/operator/upgrade/require-backup.ts";
import type { Services } from "../../server/services.ts";
import { publicOrigin } from "../../server/serving/public-origin.ts";
import { tryPaymentKey } from "../../server/usecases/club/try-payment-key.ts";
import { print } from "../print.ts";
import { importDemo } from "./demo.ts";
import type { StopSignal } from "./stop-signal.ts";
import { reportReady, superviseWorkers, untilNoWorkerListens } from "./workers.ts";

/** Maximum clubs to list at the start. If there are more, only their number is printed. */
const MAX_LISTED = 10;

interface Run {
  openApp(services: Services): Promise<OpenedApp>;
  /** Set only in `serve --dev`, which runs in one process and announces only its first start. */
  dev?: { isRestart: boolean };
}

/**
 * Opens the services and serves until `stopped`; then finishes requests under way and closes the database.
 */
export async function runServer(stopped: StopSignal, config: Configuration, run: Run): Promise<void> {
  const services = await composeServices(config);
  try {
    await serveWith(services, stopped, run);
  } catch (error) {
    await letGo(services.close());
    throw error;
  }
  await services.close();
}

async function serveWith(services: Composition, stopped: StopSignal, run: Run): Promise<void> {
  if (cluster.isPrimary) await prepare(services, run);
  if (stopped.heard()) return;
  if (cluster.isPrimary && services.config.WEB_CONCURRENCY > 1 && !run.dev)
    await superviseWorkers(services, stopped.signal, (port) => announce(services, port));
  else await serveHere(services, stopped.signal, run);
}

/** Milliseconds that open resources have to close after a failed start. */
const LET_GO_MS = 5_000;

/**
 * Waits until `closing` settles, but no longer than LET_GO_MS, and ignores its errors: only the reason for
 * the failed start is printed.
 */
const letGo = (closing: Promise<unknown>) =>
  withTimeLimit(closing, LET_GO_MS, () => new Error("It does not close")).catch(() => {});

async function serveHere(services: Composition, stopped: StopSignal["signal"], run: Run): Promise<void> {
  const server = await startServer(services, await run.openApp(services));
  try {
    await startJobs(services, services.jobs);
    if (run.dev?.isRestart) print("Reloaded.");
    else if (cluster.isPrimary) await announce(services, server.port);
    else reportReady();
  } catch (error) {
    await Promise.all([letGo(server.close()), letGo(services.jobs.stop())]);
    throw error;
  }
  services.log.info({ signal: await stopped }, "Stopping");
  services.leave();
  // Waits until every load balancer has asked /healthz and sends its visitors elsewhere.
  await pause(services.config.DRAIN_SECONDS * 1000);
  services.endSoon();
  // Ends the process even if some work never finishes. The jobs of the next start continue that work.
  const end = setTimeout(() => process.exit(0), STOP_MS.exit).unref();
  await Promise.race([
    Promise.all([server.close(untilNoWorkerListens), services.jobs.stop()]),
    pause(STOP_MS.finish, null, { ref: false }),
  ]);
  clearTimeout(end);
}

/**
 * After the drain: milliseconds for requests and jobs to finish, and until the process ends in any case.
 */
const STOP_MS = { finish: 8_000, exit: 9_500 };

async function prepare(services: Composition, run: Run): Promise<void> {
  if (!run.dev?.isRestart) print("Preparing the database…");
  const { config, log, unhurried, now } = services;
  if (config.PAYMENTS === "stripe") await requireBackup(unhurried, now());
  await services.migrate({ onWait: (sentence) => log.warn(sentence) });
  await checkTables(services.unhurried, config.PAYMENTS === "sandbox");
  if (!services.config.DEMO || (await countTeams(services.db)) > 0) return;
  print("Importing the demo clubs (once)…");
  await importDemo(services);
}

/**
 * Logs whether the payment provider accepts the key. The start does not wait for the answer: without the
 * key the sites do everything except take money.
 */
async function logPaymentKey({ sales, log }: Composition): Promise<void> {
  const { isWell, sentence } = await tryPaymentKey(sales.paymentAccounts);
  if (isWell) log.info(sentence);
  else log.error(sentence);
}

/**
 * Logs a failure if the bucket does not store images. The sites are still served, but without the images in
 * the bucket.
 */
async function logBucketFailure({ config, images, log }: Composition): Promise<void> {
  if (config.STORAGE === undefined) return;
  await images.tryStoring().catch((err: unknown) => log.error({ err }, "Pictures cannot be stored"));
}

/**
 * Prints that the program is ready, and its setup. Reads everything before it prints the first line: if a
 * read fails, the program is not ready.
 */
async function announce(services: Composition, PORT: number): Promise<void> {
  for (const line of await announcement(services, PORT)) print(line);
  void logPaymentKey(services);
  void logBucketFailure(services);
}

async function announcement({ config, db, sales }: Composition, PORT: number): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const originOf = (host: string) => publicOrigin(host, { ...config, PORT });
  print(`\nFieldhouse is ready: ${originOf(config.BASE_DOMAIN)}`);
  if (config.TRUST_PROXY) print(`Listening on ${config.HOST}, port ${PORT}, behind a proxy (TRUST_PROXY).`);
  const clubs = await countTeams(db);
  if (clubs > MAX_LISTED) print(`  ${clubs} clubs`);
  for (const team of clubs > MAX_LISTED ? [] : await listTeams(db)) {
    const [domain] = await listDomains(db, team.teamId);
    print(`  ${team.teamName}: ${originOf(domain?.host ?? `${team.slug}.${config.BASE_DOMAIN}`)}`);
  }
  if (config.DEFAULT_TEAM && !(await findTeamByAliasOrId(db, config.DEFAULT_TEAM)))
    print(
      `There's no club called "${config.DEFAULT_TEAM}" (DEFAULT_TEAM), so the server's main address shows no club.`,
    );
  const sandboxed = [
    config.PAYMENTS === "sandbox" && "payments (no real money moves)",
    config.SMTP_URL === undefined && "email (nothing is sent)",
  ].filter(Boolean);
  if (sandboxed.length > 0) print(`In sandbox mode: ${sandboxed.join(", ")}.`);
  const access = sales.sandbox?.access(config) ?? "local";
  if (access === "closed")
    print(
      "The sandbox pages (/sandbox) are off because other people can reach this server. To turn them on, set SANDBOX_PUBLIC=on.",
    );
  if (access === "public")
    print(
      "The sandbox pages (/sandbox) and every email in them are open to anyone who can reach this server (SANDBOX_PUBLIC).",
    );
  if (config.FIELDHOUSE_NOW) print(`The clock is fixed at ${config.FIELDHOUSE_NOW} (FIELDHOUSE_NOW).`);
  print("Press Ctrl+C to stop.\n");
  return lines;
}
