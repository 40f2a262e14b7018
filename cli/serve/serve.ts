import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { inTime } from "../../platform/serving/in-time.ts";
import { sandboxAccess } from "../../sandbox/access.ts";
import { type Composition, compose } from "../../server/compose.ts";
import { checkTables } from "../../server/db/missing-tables.ts";
import { countTeams, getTeamCalled, listDomains, listTeams } from "../../server/db/queries/club/teams.ts";
import type { Configuration } from "../../server/env.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { startServer } from "../../server/main.ts";
import { publicOrigin } from "../../server/serving/public-origin.ts";
import { tryPaymentKey } from "../../server/usecases/club/try-payment-key.ts";
import { print } from "../print.ts";
import { importDemo } from "./demo.ts";
import type { ServeOptions } from "./serve-command.ts";
import { type StopSignal, stopSignal } from "./stop-signal.ts";
import { reportReady, superviseWorkers } from "./workers.ts";

/** With more clubs than this the start does not list them. */
const MOST_LISTED = 10;

/** Serves until SIGTERM or SIGINT; then finishes requests under way, closes the database and returns. */
export async function serve(config: Configuration, { dev }: ServeOptions): Promise<number> {
  // Listen at once: a stop during the import of the demo clubs must close the database too.
  const stopped = stopSignal();
  try {
    return await serveUntil(stopped, config, { dev });
  } catch (error) {
    endSoon();
    throw error;
  } finally {
    // Otherwise the channel to the supervisor keeps a worker alive, even one whose database does not answer.
    cluster.worker?.disconnect();
    // A call to the payment provider that was given up would keep the process until it fails by itself.
    setTimeout(() => process.exit(), IDLE_MS).unref();
  }
}

async function serveUntil(
  stopped: StopSignal,
  config: Configuration,
  { dev }: ServeOptions,
): Promise<number> {
  const services = await compose(config);
  try {
    await serveWith(services, stopped, { dev });
  } catch (error) {
    await letGo(services.close());
    throw error;
  }
  await services.close();
  return 0;
}

async function serveWith(services: Composition, stopped: StopSignal, { dev }: ServeOptions): Promise<void> {
  if (cluster.isPrimary) await prepare(services);
  if (stopped.heard()) return;
  if (cluster.isPrimary && services.config.WEB_CONCURRENCY > 1)
    await superviseWorkers(services, stopped.signal, (port) => announce(services, port));
  else await serveHere(services, stopped.signal, { dev });
}

/** Milliseconds that each thing which is open may take to close after the start has failed. */
const LET_GO_MS = 5_000;
/** Milliseconds until a program whose start has failed ends, whatever is still open. */
const END_MS = 1_000;

/**
 * Waits for what closes, as far as it does: what made the start fail is to be said, and not what follows from
 * it.
 */
const letGo = (closing: Promise<unknown>) =>
  inTime(closing, LET_GO_MS, () => new Error("It does not close")).catch(() => {});

/**
 * A listener, a timer or a connection that is left over would keep a program alive that serves nothing and
 * hears no signal.
 */
function endSoon(): void {
  setTimeout(() => process.exit(1), END_MS).unref();
}

async function serveHere(
  services: Composition,
  stopped: Promise<NodeJS.Signals>,
  { dev }: ServeOptions,
): Promise<void> {
  const server = await startServer(services, { dev });
  try {
    await startJobs(services, services.jobs);
    if (cluster.isPrimary) await announce(services, server.port);
    else reportReady();
  } catch (error) {
    await Promise.all([letGo(server.close()), letGo(services.jobs.stop())]);
    throw error;
  }
  services.log.info({ signal: await stopped }, "Stopping");
  services.leave();
  // Until every balancer has asked /healthz and sends its visitors elsewhere.
  await pause(services.config.DRAIN_SECONDS * 1000);
  services.endSoon();
  // Should something not end at all: what it leaves is taken up by the jobs of the next start.
  setTimeout(() => process.exit(0), STOP_MS.most).unref();
  await Promise.race([
    Promise.all([server.close(), services.jobs.stop()]),
    pause(STOP_MS.underWay, null, { ref: false }),
  ]);
}

/**
 * From the end of the drain: how long what is under way is waited for, and after how long the process ends
 * whatever happens.
 */
const STOP_MS = { underWay: 8_000, most: 9_500 };
/** By then the last lines of the log are written, and the exit code is set. */
const IDLE_MS = 100;

async function prepare(services: Composition): Promise<void> {
  print("Preparing the database…");
  await services.migrate();
  await checkTables(services.unhurried);
  if (!services.config.DEMO || (await countTeams(services.db)) > 0) return;
  print("Importing the demo clubs (once)…");
  await importDemo(services);
}

/**
 * Says in the log whether the payment provider takes the key. The sites are served all the same, with what
 * can be done without money; nobody waits for the answer.
 */
async function tellOfPaymentKey({ paymentAccounts, log }: Composition): Promise<void> {
  const { isWell, sentence } = await tryPaymentKey(paymentAccounts);
  if (isWell) log.info(sentence);
  else log.error(sentence);
}

/**
 * Says in the log that a bucket does not take pictures. The sites are served all the same, without those that
 * lie there.
 */
async function tellOfBucket({ config, images, log }: Composition): Promise<void> {
  if (config.STORAGE === undefined) return;
  await images.tryStoring().catch((err: unknown) => log.error({ err }, "Pictures cannot be stored"));
}

/**
 * Says that the program is ready, and then how it is set up. All that is said is read first: until then it is
 * not ready.
 */
async function announce(services: Composition, PORT: number): Promise<void> {
  for (const line of await announcement(services, PORT)) print(line);
  void tellOfPaymentKey(services);
  void tellOfBucket(services);
}

async function announcement({ config, db }: Composition, PORT: number): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const originOf = (host: string) => publicOrigin(host, { ...config, PORT });
  print(`\nFieldhouse is ready: ${originOf(config.BASE_DOMAIN)}`);
  if (config.TRUST_PROXY) print(`Listening on ${config.HOST}, port ${PORT}, behind a proxy (TRUST_PROXY).`);
  const clubs = await countTeams(db);
  if (clubs > MOST_LISTED) print(`  ${clubs} clubs`);
  for (const team of clubs > MOST_LISTED ? [] : await listTeams(db)) {
    const [domain] = await listDomains(db, team.teamId);
    print(`  ${team.teamName}: ${originOf(domain?.host ?? `${team.slug}.${config.BASE_DOMAIN}`)}`);
  }
  if (config.DEFAULT_TEAM && !(await getTeamCalled(db, config.DEFAULT_TEAM)))
    print(
      `There is no club called "${config.DEFAULT_TEAM}" (DEFAULT_TEAM), so the server's main address shows no club.`,
    );
  const sandboxed = [
    config.PAYMENTS === "sandbox" && "payments (no real money moves)",
    config.SMTP_URL === undefined && "email (nothing is sent)",
  ].filter(Boolean);
  if (sandboxed.length > 0) print(`In sandbox mode: ${sandboxed.join(", ")}.`);
  const access = config.PAYMENTS === "sandbox" ? sandboxAccess(config) : "local";
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
