import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createPgBossRunner } from "../../platform/jobs/boss-jobs.ts";
import { smtpMail } from "../../platform/mail/smtp-mail.ts";
import { makeClub, makeForm, makeOrder, makeSubmission } from "../../tests/factories/factories.ts";
import { describeOnPostgres, type TestDatabase } from "../../tests/harness/program/databases.ts";
import { openMailServer } from "../../tests/harness/program/mail-server.ts";
import { withIdleHandlers } from "../../tests/job-handlers.ts";
import { createFakeAccounts } from "../../tests/usecases/desk/fake-accounts.ts";
import { HEADER_RULES } from "../adapters/mail-thread/header-rules.ts";
import { addJob } from "../db/add-job.ts";
import { addBackup, recordBackupOutcome } from "../db/queries/site/backups.ts";
import { orderMail } from "../mails/order.ts";
import { isSlowJob, type JobData, type JobKind } from "../ports/jobs.ts";
import type { PaymentKeyState } from "../ports/payment-accounts.ts";
import { type DoctorServices, runDoctor } from "./run-doctor.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const fine = async () => {};
const keyThatIs = (state: PaymentKeyState): Partial<DoctorServices> => ({
  paymentAccounts: { keyFor: "real money", tryKey: async () => state, readClock: async () => new Date() },
});
const clockOff = (seconds: number): Partial<DoctorServices> => ({
  paymentAccounts: {
    keyFor: "real money",
    tryKey: async () => "taken",
    readClock: async () => new Date(Date.now() - seconds * 1000),
  },
});
const broken = (words: string) => () => Promise.reject(new Error(words));

describeOnPostgres("the doctor", (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  async function told(given: Partial<DoctorServices> = {}, showAddresses = false) {
    const lines: string[] = [];
    const well = {
      now: () => new Date(),
      ping: fine,
      images: { tryStoring: fine },
      checkMail: fine,
      paymentAccounts: createFakeAccounts().paymentAccounts,
      googleWallet: null,
      outbox: null,
      config: { BACKUP_TO: undefined, BACKUP_EVERY: 24 },
    };
    const services = { db: database.db, ...well, ...given };
    const code = await runDoctor(services, { showAddresses }, (line) => lines.push(line));
    return { code, lines };
  }
  const add = <Kind extends JobKind>(kind: Kind, data: JobData[Kind], afterSeconds = 0) =>
    database.db.transaction((tx) => addJob(tx, kind, data, { afterSeconds }));

  test("finds no problems on a healthy server", async () => {
    await add("check-order", { teamId: "club", orderId: "O1" }, 1800);
    await add("mail-order", { teamId: "club", orderId: "O1" });
    expect(await told()).toEqual({
      code: 0,
      lines: [
        "ok    The database works and is up to date.",
        "ok    Pictures can be saved.",
        "ok    The mail server works.",
        "ok    The payment provider accepts STRIPE_SECRET_KEY, a key for tests.",
        "ok    This server's clock matches the payment provider's.",
        "ok    Jobs: 1 waiting, 1 scheduled, 0 running, 0 being retried.",
        // This suite's database has sold in the sandbox.
        expect.stringMatching(/^ok {4}The database still has the payment sandbox's tables/),
        "ok    There's no good backup yet. The server makes none by itself, because BACKUP_TO isn't set (docs/recovery.md).",
        "Everything works.",
      ],
    });
    const more = await told({ outbox: "data/outbox", googleWallet: { tryKey: fine } });
    expect(more.lines).toEqual(
      expect.arrayContaining([
        "ok    Email is saved in data/outbox instead of being sent, because SMTP_URL isn't set.",
        "ok    Google Wallet accepts the key for this issuer.",
      ]),
    );
  });

  test("tells the age of the last good backup, and asks to act if it is stale or the last one failed", async () => {
    const now = new Date("2026-11-27T15:00:00Z");
    const config = { BACKUP_TO: "/copies", BACKUP_EVERY: 24 };
    const last = async () => (await told({ now: () => now, config })).lines.slice(-3).join("\n");
    expect(await last()).toContain(
      "FIX   There's no good backup yet. One should be made every 24 hours (BACKUP_EVERY). Run: npx fieldhouse backup",
    );
    const begun = (time: string) => ({ timeBegun: new Date(time), destination: "/copies" });
    const taken = new Date("2026-11-27T09:00:00Z");
    const { unhurried } = database;
    await addBackup(unhurried, { id: "good", ...begun("2026-11-27T09:00:00Z") });
    await recordBackupOutcome(unhurried, "good", { timeTaken: taken, timeChecked: taken });
    expect(await last()).toContain("ok    The last good backup is 6 hours old, at /copies.");
    await addBackup(unhurried, { id: "bad", ...begun("2026-11-27T10:00:00Z") });
    await recordBackupOutcome(unhurried, "bad", { failure: "The disk is full (ENOSPC)." });
    expect(await last()).toContain(
      "FIX   The last backup failed: The disk is full (ENOSPC).\n        The last good backup is 6 hours old, at /copies.",
    );
    await recordBackupOutcome(unhurried, "bad", { failure: null });
    now.setUTCDate(29);
    expect(await last()).toContain("FIX   The last good backup is 54 hours old, at /copies. One should");
  });

  test.each([
    [
      "a database that is away",
      { ping: broken("connect ECONNREFUSED 127.0.0.1:5432") },
      "FIX   The database isn't responding: connect ECONNREFUSED 127.0.0.1:5432",
    ],
    [
      "a folder that is closed",
      { images: { tryStoring: broken("EACCES: permission denied") } },
      "FIX   Pictures can't be saved: EACCES: permission denied",
    ],
    [
      "a mail server that is away",
      { checkMail: broken("The mail server can't be used right now: ESOCKET CONN") },
      "FIX   The mail server can't be used right now: ESOCKET CONN",
    ],
    [
      "a key that the payment provider refuses",
      keyThatIs("refused"),
      "FIX   The payment provider rejects STRIPE_SECRET_KEY. It's wrong or was revoked. No one can pay until you replace it.",
    ],
    [
      "a payment provider that is away",
      keyThatIs("unavailable"),
      "FIX   The payment provider isn't responding. No one can pay until it does.",
    ],
    [
      "a clock that is slow",
      clockOff(-75),
      expect.stringMatching(
        /^FIX {3}This server's clock is 75 seconds slow compared with the payment provider's\./,
      ),
    ],
    [
      "a clock that is fast",
      clockOff(75),
      expect.stringMatching(
        /^FIX {3}This server's clock is 75 seconds fast compared with the payment provider's\./,
      ),
    ],
    [
      "a wallet that does not know its issuer",
      { googleWallet: { tryKey: broken("Google Wallet: Google answered 403 Permission Denied") } },
      "FIX   Tickets can't be added to Google Wallet. Google Wallet: Google answered 403 Permission Denied",
    ],
  ])("finds %s, and looks at the rest all the same", async (_, given, line) => {
    const { code, lines } = await told(given);
    expect(code).toBe(1);
    expect(lines).toEqual(expect.arrayContaining([line]));
    expect(lines.filter((one) => one.startsWith("ok")).length).toBeGreaterThanOrEqual(2);
    expect(lines.at(-1)).toBe("1 problem to fix. See docs/runbook.md.");
  });

  test("finds a database that lacks a migration", async () => {
    database = await open({ own: true });
    await database.owner.execute(sql`delete from drizzle.__drizzle_migrations where created_at =
      (select max(created_at) from drizzle.__drizzle_migrations)`);
    expect((await told()).lines[0]).toBe(
      "FIX   The database is missing 1 migration. Run: npx fieldhouse migrate",
    );
    await database.owner.execute(sql`drop schema drizzle cascade`);
    expect((await told()).lines[0]).toMatch(/^FIX {3}The database is missing \d\d+ migrations\. Run:/);
  });

  test("finds jobs that nobody runs, and jobs that have failed for long", async () => {
    await add("mail-order", { teamId: "club", orderId: "O1" });
    await add("refund-order", { teamId: "club", orderId: "O2" });
    await database.db.execute(sql`update pgboss.job set start_after = now() - interval '11 minutes'
      where name = 'mail-order'`);
    await database.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 10,
      output = '{"message": "no answer"}' where name = 'refund-order'`);
    const { code, lines } = await told();
    expect(code).toBe(1);
    expect(lines).toContain(
      "FIX   Jobs: 1 waiting, 0 scheduled, 0 running, 1 being retried. 1 should have started over 10 minutes ago. Check that a server is running.",
    );
    expect(lines.join("\n")).toMatch(
      /^FIX {3}These jobs have been failing .*:\n {8}\S+Z refund-order of club, orderId O2, 11 tries: no answer$/m,
    );
    await database.db.execute(sql`update pgboss.job set start_after = now(), retry_count = 9`);
    expect((await told()).code).toBe(0);
  });

  test("separates refused mails from deferred ones, and names recipients only if asked", async () => {
    const answers: Record<string, number> = { "gone@example.com": 550, "busy@example.com": 451 };
    const server = await openMailServer({ onRecipient: (address) => answers[address] });
    const url = `smtp://127.0.0.1:${server.port}`;
    const mail = smtpMail(url, { from: "tickets@kestrels.example", rules: HEADER_RULES, dkim: null });
    onTestFinished(() => mail.close());
    const { db } = database;
    const services = {
      db,
      images: { variant: async () => null },
      drawTickets: async () => new Uint8Array(),
      log: { error: () => {} },
      now: () => NOW,
      sendMail: mail.sendMail,
    };
    const log: string[] = [];
    const keep = (given: unknown, text?: string) => void log.push(`${text} ${JSON.stringify(given)}`);
    const runner = createPgBossRunner<JobData>(database.queue, isSlowJob, { warn: keep, error: keep });
    const handlers = withIdleHandlers({ "mail-order": (job) => orderMail.send(services, job) });
    await runner.start(handlers, fine);
    onTestFinished(() => runner.stop());

    const club = await makeClub(db);
    const orders: Record<string, string> = {};
    for (const customerEmail of ["ann@example.com", "gone@example.com", "busy@example.com"]) {
      const order = await makeOrder(db, club, { status: "paid", customerEmail });
      orders[customerEmail] = order.id;
      await add("mail-order", { teamId: club.teamId, orderId: order.id });
    }
    await expect.poll(() => server.received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
    await expect
      .poll(() => told())
      .toEqual({
        code: 1,
        lines: [
          expect.stringMatching(/^ok .*database/),
          expect.stringMatching(/^ok .*Pictures/),
          expect.stringMatching(/^ok .*mail server/),
          expect.stringMatching(/^ok .*a key for tests/),
          expect.stringMatching(/^ok .*clock matches/),
          expect.stringMatching(/^ok .*, 1 being retried\.$/),
          "FIX   1 job gave up (dead letters):",
          expect.stringMatching(
            new RegExp(
              `^ {8}\\d{4}-.*Z mail-order of ${club.teamId}, orderId ${orders["gone@example.com"]}, 1 try: The recipient's mail server rejected the email: EENVELOPE 550 RCPT TO$`,
            ),
          ),
          expect.stringMatching(/^ok .*sandbox's tables/),
          expect.stringMatching(/^ok .*no good backup yet/),
          "1 problem to fix. See docs/runbook.md.",
        ],
      });
    expect((await told({}, true)).lines.join("\n")).toContain("for gone@example.com, 1 try:");
    expect(log.join("\n")).toContain("A job was given up");
    expect(log.join("\n")).not.toContain("@example.com");
  });

  test("names a dead letter's recipient, and removes addresses from error texts", async () => {
    const club = await makeClub(database.db, { teamEmail: "club@example.com" });
    const { teamId } = club;
    const form = await makeForm(database.db, club, { type: "PLAYER_RECRUITING" });
    const submission = await makeSubmission(database.db, form, {
      emails: ["gm@example.com"],
      adminEmails: [],
      replyTo: "fan@example.com",
    });
    const submissionId = submission.id;
    await add("mail-submission", { teamId, submissionId, to: 0 });
    await add("mail-submission", { teamId, submissionId, to: "sender" });
    await add("mail-notice", { teamId, orderId: "O1", about: "refund", id: "re_1", status: "failed" });
    await add("mail-order", { teamId, orderId: "gone" });
    await database.db.execute(sql`update pgboss.job set source_name = name, name = 'dead-letters',
      dead_letter = null, source_output = '{"message": "no mailbox <who@example.com>"}'`);
    const asked = (await told({}, true)).lines.join("\n");
    for (const address of ["gm@example.com", "fan@example.com", "club@example.com", "an unknown address"])
      expect(asked).toContain(`for ${address}, 1 try: no mailbox <who@example.com>`);
    const { lines } = await told();
    expect(lines.join("\n")).not.toContain("@");
    expect(lines.filter((line) => line.endsWith("1 try: no mailbox <(address)>"))).toHaveLength(4);
  });
});
