import { isBackupStale } from "../../domain/site/backup-plan.ts";
import type { CheckMail } from "../../platform/mail/mail.ts";
import { addJob } from "../db/add-job.ts";
import type { Database } from "../db/client.ts";
import { listPendingMigrations } from "../db/pending-migrations.ts";
import { listTeams } from "../db/queries/club/teams.ts";
import { countUndelivered } from "../db/queries/desk/undelivered-mails.ts";
import { findBackupState, type GoodBackup } from "../db/queries/site/backups.ts";
import { findSandboxPlace, listPendingSandboxMigrations } from "../db/sandbox-tables.ts";
import {
  type FailedJob,
  type JobCounts,
  listDeadLetters,
  listLongRetriedJobs,
  summarizeJobs,
} from "../db/unfinished-jobs.ts";
import type { Configuration } from "../env.ts";
import { JOB_KINDS } from "../jobs/job-kinds.ts";
import type { Images } from "../ports/images.ts";
import type { PaymentAccounts } from "../ports/payment-accounts.ts";
import type { GoogleWallet } from "../ports/wallet.ts";
import { tryPaymentKey } from "../usecases/club/try-payment-key.ts";
import { retryAllDeadJobs } from "../usecases/desk/retry-all-dead-letters.ts";
import { countUnsellableItems, inactiveReasonsOf, loadSellingFacts } from "../usecases/desk/selling-facts.ts";
import { jobLine } from "./job-line.ts";
import { countedNoun } from "./print-changes.ts";
import { sellingLines } from "./print-selling.ts";

const MAX_LISTED = 50;

export interface DoctorServices {
  db: Database;
  now(): Date;
  ping(): Promise<void>;
  images: Pick<Images, "tryStoring">;
  checkMail: CheckMail;
  paymentAccounts: Pick<PaymentAccounts, "keyFor" | "tryKey" | "readClock">;
  /** Null without a service account. */
  googleWallet: Pick<GoogleWallet, "tryKey"> | null;
  /** The folder into which mails are written; null if they are sent. */
  outbox: string | null;
  config: Pick<Configuration, "BACKUP_TO" | "BACKUP_EVERY">;
}

interface DoctorOptions {
  /** True to retry the jobs that were given up. */
  tryAgain?: boolean | undefined;
  /** True to print the recipients of failed jobs, and the addresses in the reasons. */
  showAddresses: boolean;
}

/** The state of one checked part. `needsCare`: the operator must act. */
interface Finding {
  needsCare: boolean;
  text: string;
  /** Lines below the text. */
  more?: string[];
}

const working = (text: string): Finding => ({ needsCare: false, text });
const problem = (text: string, more: string[] = []): Finding => ({ needsCare: true, text, more });

/**
 * Prints the state of the installation: database, pictures, mail, payments, wallet, jobs, bounces and sales.
 * It changes nothing, except that it writes a test file and removes it, and retries jobs if requested. The
 * exit code is 1 if the operator must act.
 */
export async function runDoctor(
  services: DoctorServices,
  options: DoctorOptions,
  print: (line: string) => void,
): Promise<number> {
  const database = await lookAtDatabase(services);
  const findings = [
    database,
    await lookAtImages(services),
    await lookAtMail(services),
    ...(await lookAtPayments(services)),
    ...(await lookAtGoogleWallet(services)),
    ...(database.needsCare ? [] : await lookIntoDatabase(services, options)),
  ];
  for (const { needsCare, text, more = [] } of findings) {
    print(`${needsCare ? "FIX " : "ok  "}  ${text}`);
    for (const line of more) print(`        ${line}`);
  }
  const open = findings.filter(({ needsCare }) => needsCare).length;
  print(open === 0 ? "Everything works." : `${countedNoun(open, "problem")} to fix. See docs/runbook.md.`);
  return open === 0 ? 0 : 1;
}

const usesSandbox = ({ paymentAccounts }: DoctorServices) => paymentAccounts.keyFor === "the sandbox";

async function lookAtDatabase(services: DoctorServices): Promise<Finding> {
  const { db, ping } = services;
  try {
    await ping();
    const ofSandbox = usesSandbox(services) ? await listPendingSandboxMigrations(db) : [];
    const pending = (await listPendingMigrations(db)).length + ofSandbox.length;
    return pending === 0
      ? working("The database works and is up to date.")
      : problem(`The database is missing ${countedNoun(pending, "migration")}. Run: npx fieldhouse migrate`);
  } catch (error) {
    return problem(`The database isn't responding: ${firstLine(error)}`);
  }
}

async function lookAtImages({ images }: DoctorServices): Promise<Finding> {
  try {
    await images.tryStoring();
    return working("Pictures can be saved.");
  } catch (error) {
    return problem(`Pictures can't be saved: ${firstLine(error)}`);
  }
}

async function lookAtMail({ checkMail, outbox }: DoctorServices): Promise<Finding> {
  try {
    await checkMail();
    return outbox === null
      ? working("The mail server works.")
      : working(`Email is saved in ${outbox} instead of being sent, because SMTP_URL isn't set.`);
  } catch (error) {
    return problem(firstLine(error));
  }
}

async function lookAtPayments(services: DoctorServices): Promise<Finding[]> {
  const { paymentAccounts, now } = services;
  const { isWell, sentence } = await tryPaymentKey(paymentAccounts);
  if (!isWell) return [problem(sentence)];
  return [working(sentence), ...(usesSandbox(services) ? [] : await lookAtClock(paymentAccounts, now))];
}

/**
 * In seconds. A clock that is off by less does no harm: payment pages open even if the clock is up to 6
 * minutes slow (PAYMENT_SESSION_MINUTES).
 */
const CLOCK_TOLERANCE = 30;

async function lookAtClock(
  { readClock }: DoctorServices["paymentAccounts"],
  now: () => Date,
): Promise<Finding[]> {
  // A key may be allowed to take payments but not to read balances: then the provider's time is unknown.
  const theirs = await readClock().catch(() => null);
  if (theirs === null) return [];
  const ahead = Math.round((now().getTime() - theirs.getTime()) / 1000);
  if (Math.abs(ahead) <= CLOCK_TOLERANCE)
    return [working("This server's clock matches the payment provider's.")];
  const off = `${countedNoun(Math.abs(ahead), "second")} ${ahead < 0 ? "slow" : "fast"}`;
  return [
    problem(
      `This server's clock is ${off} compared with the payment provider's. At 5 minutes off, payments are no longer confirmed. At 6 minutes slow, no one can pay. Correct it, and keep it right with NTP.`,
    ),
  ];
}

async function lookAtGoogleWallet({ googleWallet }: DoctorServices): Promise<Finding[]> {
  if (!googleWallet) return [];
  try {
    await googleWallet.tryKey();
    return [working("Google Wallet accepts the key for this issuer.")];
  } catch (error) {
    return [problem(`Tickets can't be added to Google Wallet. ${firstLine(error)}`)];
  }
}

async function lookIntoDatabase(services: DoctorServices, options: DoctorOptions): Promise<Finding[]> {
  const { db, now } = services;
  const again = options.tryAgain
    ? [
        working(
          `${countedNoun(await retryAllDeadJobs({ db, addJob, now }), "job")} that gave up will be tried again.`,
        ),
      ]
    : [];
  return [
    ...again,
    ...(await lookAtJobs(db, options)),
    ...(await lookAtBounces(db)),
    ...(await lookAtSales(db, now())),
    ...(usesSandbox(services) ? [] : await lookForSandboxTables(db)),
    await lookAtBackups(services),
  ];
}

/** The payment sandbox's tables in a database of real payments: nothing uses them. */
async function lookForSandboxTables(db: Database): Promise<Finding[]> {
  if ((await findSandboxPlace(db)) === "none") return [];
  return [
    working(
      "The database still has the payment sandbox's tables, which nothing uses now. To remove them with their test payments, once no server of version 4.14 or older runs: npx fieldhouse migrate --without-sandbox",
    ),
  ];
}

async function lookAtBackups({ db, now, config }: DoctorServices): Promise<Finding> {
  const { lastGood, last } = await findBackupState(db);
  const { BACKUP_TO: to, BACKUP_EVERY: everyHours } = config;
  const age = lastGood === null ? "There's no good backup yet." : agedBackup(now(), lastGood);
  if (to === undefined)
    return working(`${age} The server makes none by itself, because BACKUP_TO isn't set (docs/recovery.md).`);
  if (last?.failure) return problem(`The last backup failed: ${last.failure}`, [age]);
  return isBackupStale(lastGood?.taken.getTime() ?? null, everyHours, now().getTime())
    ? problem(
        `${age} One should be made every ${countedNoun(everyHours, "hour")} (BACKUP_EVERY). Run: npx fieldhouse backup`,
      )
    : working(age);
}

const HOUR_MS = 3_600_000;

function agedBackup(now: Date, { taken, destination }: GoodBackup): string {
  const hours = Math.max(0, Math.floor((now.getTime() - taken.getTime()) / HOUR_MS));
  return `The last good backup is ${countedNoun(hours, "hour")} old, at ${destination}.`;
}

/** Lists the clubs whose store is on although some of its items cannot be bought. */
async function lookAtSales(db: Database, now: Date): Promise<Finding[]> {
  const lines: string[] = [];
  for (const team of await listTeams(db)) {
    const inactive = inactiveReasonsOf(team, now);
    if (!team.storeInfo?.storeActive || (await countUnsellableItems(db, team, { inactive, now })) === 0)
      continue;
    const reasons = sellingLines(await loadSellingFacts(db, team, { inactive, now }));
    lines.push(...reasons.map((line) => `${team.teamId}: ${line}`));
  }
  return lines.length === 0 ? [] : [problem("Some clubs have items on sale that can't be bought:", lines)];
}

async function lookAtBounces(db: Database): Promise<Finding[]> {
  const clubs = await countUndelivered(db);
  if (clubs.length === 0) return [];
  const lines = clubs.map(
    ({ teamId, mails }) =>
      `${teamId}: ${countedNoun(mails, "email")}, listed at its desk (Undelivered emails)`,
  );
  return [problem("Emails bounced, and the clubs haven't looked at them yet:", lines)];
}

async function lookAtJobs(db: Database, options: DoctorOptions): Promise<Finding[]> {
  const [counts, longTried, givenUp] = await Promise.all([
    summarizeJobs(db, JOB_KINDS),
    listLongRetriedJobs(db, JOB_KINDS, MAX_LISTED),
    listDeadLetters(db, MAX_LISTED),
  ]);
  const lines = async (jobs: FailedJob[]) => {
    const all: string[] = [];
    for (const job of jobs) all.push(await jobLine(db, job, options));
    return all;
  };
  const left = counts.givenUp - givenUp.length;
  const findings = [lookAtCounts(counts)];
  if (longTried.length > 0)
    findings.push(
      problem(
        "These jobs have been failing for about an hour. They're still being retried:",
        await lines(longTried),
      ),
    );
  if (counts.givenUp > 0)
    findings.push(
      problem(`${countedNoun(counts.givenUp, "job")} gave up (dead letters):`, [
        ...(await lines(givenUp)),
        ...(left > 0 ? [`… and ${left} more`] : []),
      ]),
    );
  return findings;
}

function lookAtCounts({ waiting, planned, overdue, active, failing }: JobCounts): Finding {
  const text = [
    `Jobs: ${waiting - planned} waiting`,
    `${planned} scheduled`,
    `${active} running`,
    `${failing} being retried`,
  ].join(", ");
  return overdue === 0
    ? working(`${text}.`)
    : problem(`${text}. ${overdue} should have started over 10 minutes ago. Check that a server is running.`);
}

/**
 * The first line of an error. The rest of a failed query's message contains its values, which are private.
 */
function firstLine(error: unknown): string {
  const { cause } = error as Error;
  const root = cause instanceof Error ? cause : error;
  const text = root instanceof Error ? root.message || (root as NodeJS.ErrnoException).code : String(root);
  return (text ?? "no reason given").split("\n", 1)[0] ?? "";
}
