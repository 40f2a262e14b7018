import { randomBytes } from "node:crypto";
import { composeServices } from "../../compose.ts";
import { openDataServices } from "../../compose-store.ts";
import { readConfiguration } from "../../env.ts";
import { startServer } from "../../main.ts";
import { openBuiltApp } from "../../serving/built-app.ts";
import { BackupRefused } from "./backup-refused.ts";
import { readBooks } from "./database-facts.ts";
import { differingBooks } from "./load-backup.ts";
import { countDayBefore, type DayBeforeCopy, lostForGoodLines } from "./lost-after-copy.ts";
import type { BackupContents, BookLine } from "./manifest.ts";
import { askForPages } from "./rehearsed-pages.ts";
import type { BackupServices } from "./run-backup.ts";
import { runRestore } from "./run-restore.ts";

type Print = (line: string) => void;

export interface Rehearsal {
  from: string;
  backup: string | null;
  /** The URL of an empty PostgreSQL database; null for an embedded one in `scratch`. */
  database: string | null;
  /** An empty folder. */
  scratch: string;
  config: BackupServices["config"];
}

/** A port on which nothing answers: whoever calls outside by mistake gets a refused connection. */
const NOBODY = "127.0.0.1:9";

/**
 * Settings of a server that nobody else reaches: with a payment provider that refuses every connection, no
 * mail server, and no jobs, because they are never started.
 */
const rehearsalEnvironment = ({ scratch, database }: Rehearsal) => ({
  DATA_DIR: scratch,
  ...(database !== null && { DATABASE_URL: database }),
  HOST: "127.0.0.1",
  PORT: "0",
  BASE_DOMAIN: "localhost",
  SECRET_KEY: randomBytes(32).toString("hex"),
  DEMO: "off",
  RATE_LIMITS: "off",
  LOG_LEVEL: "error",
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_test_rehearsal",
  STRIPE_WEBHOOK_SECRET: "whsec_rehearsal",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_rehearsal_connect",
  STRIPE_API_BASE: `http://${NOBODY}`,
  SMTP_URL: `smtp://${NOBODY}`,
  MAIL_FROM: "rehearsal@localhost",
});

/**
 * Restores a backup beside the installation, serves it to nobody else, asks for pages of its clubs, and
 * checks the books. Returns 1 if something is wrong.
 */
export async function runRehearsal(rehearsal: Rehearsal, print: Print): Promise<number> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const environment = rehearsalEnvironment(rehearsal);
  const { contents, dayBefore } = await restoreBeside(rehearsal, environment, print);
  print(`Restored after ${seconds()}.`);
  const services = await composeServices(readConfiguration(environment));
  let failed: string[];
  try {
    const server = await startServer(services, await openBuiltApp(services));
    try {
      failed = await askForPages({ db: services.db, port: server.port, now: services.now() }, print);
    } finally {
      await server.close();
    }
  } finally {
    await services.close();
  }
  for (const page of failed) print(`  failed: ${page}`);
  print(`Pages asked for after ${seconds()}.`);
  printBooks(contents, print);
  const now = new Date();
  print(
    `The copy is ${hoursBetween(new Date(contents.taken), now)} hours old. A restore now brings back its orders,`,
  );
  print("and payments rebuild those that were paid later, from the payment provider (docs/recovery.md).");
  for (const line of lostForGoodLines({ from: new Date(contents.taken), until: now, dayBefore })) print(line);
  print(
    failed.length === 0
      ? `The rehearsal succeeded in ${seconds()}. Nothing was mailed, charged or called.${rehearsal.database === null ? " Everything is removed." : ""}`
      : `The rehearsal failed: ${failed.length} pages have an error.`,
  );
  return failed.length === 0 ? 0 : 1;
}

async function restoreBeside(
  { from, backup, config, scratch }: Rehearsal,
  environment: ReturnType<typeof rehearsalEnvironment>,
  print: Print,
): Promise<{ contents: BackupContents; dayBefore: DayBeforeCopy }> {
  const store = await openDataServices(readConfiguration(environment));
  try {
    const { database, storage: openFolder, now } = store;
    const options = { from, backup, withoutDamagedFiles: false };
    const services = { database, openFolder, config, now, dataDir: scratch };
    const { contents } = await runRestore(services, options, print);
    const books = await database.copies.readSnapshot(readBooks);
    const differing = differingBooks(contents.books, books);
    if (differing !== null)
      throw new BackupRefused(
        `The sums of ${differing} changed while the database was updated to this version.`,
      );
    const dayBefore = await database.copies.readSnapshot((tx) => countDayBefore(tx, contents.taken));
    return { contents, dayBefore };
  } finally {
    await store.database.close();
  }
}

const sumOf = (lines: readonly BookLine[], of: "count" | "cents" | "fees") =>
  lines.reduce((sum, line) => sum + line[of], 0);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Prints the sums over all clubs. Those of each club were compared already. */
function printBooks({ books }: BackupContents, print: Print): void {
  const clubs = new Set(books.map(({ club }) => club)).size;
  print(
    clubs === 0
      ? "No club has sold anything in it."
      : `The books of ${clubs} clubs are those from when the backup was made:`,
  );
  for (const [what, lines] of Map.groupBy(books, (line) => line.what)) {
    const cents = sumOf(lines, "cents");
    const money = cents === 0 ? "" : `, ${dollars(cents)}, of it ${dollars(sumOf(lines, "fees"))} fees`;
    print(`  ${what}: ${sumOf(lines, "count")}${money}`);
  }
}

const HOUR_MS = 3_600_000;

const hoursBetween = (from: Date, to: Date) => ((to.getTime() - from.getTime()) / HOUR_MS).toFixed(1);
