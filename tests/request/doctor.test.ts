import { generateKeyPairSync } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addJob } from "../../server/db/add-job.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { makeClub, makeOrder } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { isSignedBy } from "../harness/program/dkim.ts";
import { startFakeGoogle, WALLET_ISSUER } from "../harness/program/fake-google.ts";
import { runInWorker, startInWorker } from "../harness/program/in-process.ts";
import { openMailServer } from "../harness/program/mail-server.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { postgresEnv } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The URL of a database in which two paid orders wait for their mails. */
async function databaseWithOrders(): Promise<string> {
  const url = await copyPostgres();
  const database = openPostgres(url);
  const club = await makeClub(database.db);
  for (const customerEmail of ["ann@example.com", "gone@example.com"]) {
    const { teamId, id } = await makeOrder(database.db, club, { status: "paid", customerEmail });
    await database.db.transaction((tx) => addJob(tx, "mail-order", { teamId, orderId: id }));
  }
  await database.close();
  return url;
}

test("beside a server the doctor reports the failed mails, and the delivered ones are signed", async () => {
  const mailServer = await openMailServer({
    onRecipient: (address) => (address === "gone@example.com" ? 550 : undefined),
  });
  const folder = await emptyFolder();
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  await writeFile(join(folder, "dkim.pem"), privateKey);
  const env = {
    ...postgresEnv(await databaseWithOrders()),
    DEMO: "off",
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: "Tickets <tickets@kestrels.example>",
    DKIM_DOMAIN: "kestrels.example",
    DKIM_SELECTOR: "game",
    DKIM_KEY_FILE: join(folder, "dkim.pem"),
  };
  const server = await startInWorker({ env });
  onTestFinished(() => server.stop());
  const doctor = (...args: string[]) => runInWorker(["doctor", ...args], server.dataDir, env);

  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
  expect(isSignedBy(mailServer.received[0]?.message ?? "", publicKey)).toBe(true);
  await expect.poll(() => server.errors().join("\n")).toContain("A job was given up");
  expect(server.lines.join("\n")).not.toContain("@example.com");

  // Polled, because the log reports the dead job before the queue has stored it.
  await expect.poll(async () => (await doctor()).out).toContain("1 job gave up");
  const { code, out, err } = await doctor();
  expect([code, err]).toEqual([1, ""]);
  expect(out).toMatch(
    /^ok .*database works.*\nok .*Pictures can be saved\.\nok .*mail server works\.\nok .*use the sandbox: no real money moves\.\nok .*Jobs: .*\nFIX {3}1 job gave up \(dead letters\):\n .* mail-order of .*, 1 try: .* 550 RCPT TO\nok .*no good backup yet\..*\n1 problem to fix\. .*\n$/,
  );
  expect(out).not.toContain("@");
  expect((await doctor("--show-addresses")).out).toContain("for gone@example.com, 1 try:");
});

test("without a server the doctor checks the data folder and the database itself, and migrates nothing", async () => {
  const folder = await emptyFolder();
  const { admin } = await fetchSharedResource("postgres");
  const env = postgresEnv(await createDatabase(admin, `unmigrated_${process.pid}`));
  const fresh = await runInWorker(["doctor"], folder, env);
  expect([fresh.code, fresh.err]).toEqual([1, ""]);
  expect(fresh.out).toMatch(/^FIX {3}The database is missing \d+ migrations\. Run: npx fieldhouse migrate$/m);
  expect(fresh.out).toContain(
    `ok    Email is saved in ${folder}/outbox instead of being sent, because SMTP_URL isn't set.`,
  );
  await runInWorker(["migrate"], folder, env);
  expect(await runInWorker(["doctor"], folder, env)).toMatchObject({ code: 0, err: "" });
});

test("without a server the doctor opens the embedded database itself", async () => {
  const folder = await emptyFolder();
  cpSync((await fetchSharedResource("demo")).dataDir, folder, { recursive: true });
  expect(await runInWorker(["doctor"], folder)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok .*database works/m),
    err: "",
  });
});

test("the doctor reports both an unreachable database and mail server, and checks the rest", async () => {
  const google = await startFakeGoogle();
  onTestFinished(() => google.close());
  const away = {
    ...google.settings,
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    SMTP_URL: "smtp://127.0.0.1:1",
    PAYMENTS: "sandbox",
  };
  const { code, out, err } = await runInWorker(["doctor"], await emptyFolder(), away);
  expect([code, err]).toEqual([1, ""]);
  expect(out).toMatch(/^FIX {3}The database isn't responding: .*ECONNREFUSED/m);
  expect(out).toMatch(/^FIX {3}The mail server can't be used right now: .*ECONNREFUSED/m);
  expect(out).toContain("ok    Google Wallet accepts the key for this issuer.\n");
  expect(out).toContain("2 problems to fix");
});

test.each<[what: string, setting: string, more: Record<string, string>]>([
  [
    "mails",
    "DKIM_KEY_FILE",
    { SMTP_URL: "smtp://127.0.0.1:1", DKIM_DOMAIN: "kestrels.example", DKIM_SELECTOR: "game" },
  ],
  ["Google's Wallet", "GOOGLE_WALLET", { GOOGLE_WALLET_ISSUER: WALLET_ISSUER }],
])("an unreadable key for %s stops the start and names its file", async (_what, setting, more) => {
  const folder = await emptyFolder();
  const file = join(folder, "none");
  // program.test.ts and failed-start.test.ts test how a process prints this error and ends.
  await expect(startInWorker({ dataDir: folder, env: { ...more, [setting]: file } })).rejects.toThrow(
    `${setting}: ${file} can't be read (ENOENT)`,
  );
});
