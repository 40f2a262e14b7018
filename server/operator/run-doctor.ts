import type { CheckMail } from "../../platform/mail/mail.ts";
import { addJob } from "../db/add-job.ts";
import type { Database } from "../db/client.ts";
import { countPendingMigrations } from "../db/pending-migrations.ts";
import { listTeams } from "../db/queries/club/teams.ts";
import { countUndelivered } from "../db/queries/desk/undelivered-mails.ts";
import {
  type FailedJob,
  type JobCounts,
  listDeadLetters,
  listLongTried,
  summarizeJobs,
} from "../db/unfinished-jobs.ts";
import { JOB_KINDS } from "../jobs/job-kinds.ts";
import type { Images } from "../ports/images.ts";
import type { PaymentAccounts } from "../ports/payment-accounts.ts";
import type { GoogleWallet } from "../ports/wallet.ts";
import { tryPaymentKey } from "../usecases/club/try-payment-key.ts";
import { jobAddress } from "../usecases/desk/job-address.ts";
import { countBlocked, knownInactive, readSelling } from "../usecases/desk/read-selling.ts";
import { tryAllAgain } from "../usecases/desk/try-again.ts";
import { counted } from "./print-changes.ts";
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
  /** The folder that gets mails instead of recipients; null if mails are sent. */
  outbox: string | null;
}

interface DoctorOptions {
  /** Retries failed jobs. */
  tryAgain?: boolean | undefined;
  /** Prints a failed job's recipient, and the addresses in its reason. */
  showAddresses: boolean;
}

/** A checked part, its state, and if somebody must act. */
interface Finding {
  needsCare: boolean;
  text: string;
  /** Lines below it. */
  more?: string[];
}

const well = (text: string): Finding => ({ needsCare: false, text });
const care = (text: string, more: string[] = []): Finding => ({ needsCare: true, text, more });

/**
 * Prints the state of the installation: database, pictures, mail, payments, wallet and jobs. It changes
 * nothing, except for a file that it removes again, and jobs that it should retry. The exit code is 1 if
 * somebody must act.
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
  print(open === 0 ? "Everything works." : `${counted(open, "problem")} to fix. See docs/operating.md.`);
  return open === 0 ? 0 : 1;
}

async function lookAtDatabase({ db, ping }: DoctorServices): Promise<Finding> {
  try {
    await ping();
    const pending = await countPendingMigrations(db);
    return pending === 0
      ? well("The database works and is up to date.")
      : care(`The database is missing ${counted(pending, "migration")}. Run: npx fieldhouse migrate`);
  } catch (error) {
    return care(`The database isn't responding: ${firstLine(error)}`);
  }
}

async function lookAtImages({ images }: DoctorServices): Promise<Finding> {
  try {
    await images.tryStoring();
    return well("Pictures can be saved.");
  } catch (error) {
    return care(`Pictures can't be saved: ${firstLine(error)}`);
  }
}

async function lookAtMail({ checkMail, outbox }: DoctorServices): Promise<Finding> {
  try {
    await checkMail();
    return outbox === null
      ? well("The mail server works.")
      : well(`Email is saved in ${outbox} instead of being sent, because SMTP_URL isn't set.`);
  } catch (error) {
    return care(firstLine(error));
  }
}

async function lookAtPayments({ paymentAccounts, now }: DoctorServices): Promise<Finding[]> {
  const { isWell, sentence } = await tryPaymentKey(paymentAccounts);
  if (!isWell) return [care(sentence)];
  const isSandbox = paymentAccounts.keyFor === "the sandbox";
  return [well(sentence), ...(isSandbox ? [] : await lookAtClock(paymentAccounts, now))];
}

/**
 * In seconds. A smaller difference does no harm: payment pages open with a clock up to 6 minutes slow
 * (PAYMENT_SESSION_MINUTES).
 */
const CLOCK_TOLERANCE = 30;

async function lookAtClock(
  { readClock }: DoctorServices["paymentAccounts"],
  now: () => Date,
): Promise<Finding[]> {
  // A key may be allowed to take payments, but not to read balances: then the provider's time is unknown.
  const theirs = await readClock().catch(() => null);
  if (theirs === null) return [];
  const ahead = Math.round((now().getTime() - theirs.getTime()) / 1000);
  if (Math.abs(ahead) <= CLOCK_TOLERANCE)
    return [well("This server's clock matches the payment provider's.")];
  const off = `${counted(Math.abs(ahead), "second")} ${ahead < 0 ? "slow" : "fast"}`;
  return [
    care(
      `This server's clock is ${off} compared with the payment provider's. At 5 minutes off, payments are no longer confirmed. At 6 minutes slow, no one can pay. Correct it, and keep it right with NTP.`,
    ),
  ];
}

async function lookAtGoogleWallet({ googleWallet }: DoctorServices): Promise<Finding[]> {
  if (!googleWallet) return [];
  try {
    await googleWallet.tryKey();
    return [well("Google Wallet accepts the key for this issuer.")];
  } catch (error) {
    return [care(`Tickets can't be added to Google Wallet. ${firstLine(error)}`)];
  }
}

async function lookIntoDatabase({ db, now }: DoctorServices, options: DoctorOptions): Promise<Finding[]> {
  const again = options.tryAgain
    ? [well(`${counted(await tryAllAgain({ db, addJob, now }), "job")} that gave up will be tried again.`)]
    : [];
  return [
    ...again,
    ...(await lookAtJobs(db, options)),
    ...(await lookAtBounces(db)),
    ...(await lookAtSales(db, now())),
  ];
}

/** Clubs whose store is on, but nothing in it can be bought. */
async function lookAtSales(db: Database, now: Date): Promise<Finding[]> {
  const lines: string[] = [];
  for (const team of await listTeams(db)) {
    const inactive = knownInactive(team, now);
    if (!team.storeInfo?.storeActive || (await countBlocked(db, team, { inactive, now })) === 0) continue;
    const said = sellingLines(await readSelling(db, team, { inactive, now }));
    lines.push(...said.map((line) => `${team.teamId}: ${line}`));
  }
  return lines.length === 0 ? [] : [care("Some clubs have items on sale that can't be bought:", lines)];
}

async function lookAtBounces(db: Database): Promise<Finding[]> {
  const clubs = await countUndelivered(db);
  if (clubs.length === 0) return [];
  const lines = clubs.map(
    ({ teamId, mails }) => `${teamId}: ${counted(mails, "email")}, listed at its desk (Undelivered emails)`,
  );
  return [care("Emails bounced, and the clubs haven't looked at them yet:", lines)];
}

async function lookAtJobs(db: Database, options: DoctorOptions): Promise<Finding[]> {
  const [counts, longTried, givenUp] = await Promise.all([
    summarizeJobs(db, JOB_KINDS),
    listLongTried(db, JOB_KINDS, MAX_LISTED),
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
      care(
        "These jobs have been failing for about an hour. They're still being retried:",
        await lines(longTried),
      ),
    );
  if (counts.givenUp > 0)
    findings.push(
      care(`${counted(counts.givenUp, "job")} gave up (dead letters):`, [
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
    ? well(`${text}.`)
    : care(`${text}. ${overdue} should have started over 10 minutes ago. Check that a server is running.`);
}

/**
 * "2026-11-20T17:00:00Z mail-order of ashford, orderId K3, 1 try: The recipient's server refuses the mail"
 */
async function jobLine(db: Database, job: FailedJob, { showAddresses }: DoctorOptions): Promise<string> {
  const { kind, time, tries, data, reason } = job;
  const { teamId, ...about } = data;
  const address = showAddresses ? [`for ${(await jobAddress(db, job)) ?? "an unknown address"}`] : [];
  const facts = [
    `${time} ${kind} of ${teamId}`,
    ...Object.entries(about).map(([name, value]) => `${name} ${value}`),
    ...address,
    tries === 1 ? "1 try" : `${tries} tries`,
  ];
  const line = `${facts.join(", ")}: ${reason ?? "no reason given"}`;
  return showAddresses ? line : withoutAddresses(line);
}

const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"',;:]+/g, (word) => (/.@./.test(word) ? "(address)" : word));

/** The rest of a failed query's message contains its values. */
function firstLine(error: unknown): string {
  const { cause } = error as Error;
  const told = cause instanceof Error ? cause : error;
  const text = told instanceof Error ? told.message || (told as NodeJS.ErrnoException).code : String(told);
  return (text ?? "no reason given").split("\n", 1)[0] ?? "";
}
