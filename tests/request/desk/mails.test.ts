import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { addJob } from "../../../server/db/add-job.ts";
import { openEmbedded } from "../../../server/db/open-database.ts";
import { makeClub, makeOrder } from "../../factories/factories.ts";
import { postfixBounce } from "../../harness/program/bounce-reports.ts";
import { runInWorker, startInWorker } from "../../harness/program/in-process.ts";
import { openMailServer } from "../../harness/program/mail-server.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { callErrorOf, postCall } from "../call.ts";
import { deskCookieOf, peopleSql, sendToDesk } from "./desk-people.ts";

const SLUG = "mail-club";
const [ANN, GONE] = ["ann@example.com", "gone@example.com"];

/** Runs on the embedded database, where commands run through the server. */
let server: RunningProgram;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let folder: string;
/** True once the buyer's mail server accepts mail again; it refuses mail before that. */
let isMended = false;
/** The order of the buyer whose mail server refuses mail. */
let refused: { id: string; key: string };

async function prepare(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  const club = await makeClub(database.db, { slug: SLUG });
  for (const statement of peopleSql(SLUG).split(";")) await database.db.execute(sql.raw(statement));
  for (const customerEmail of [ANN, GONE]) {
    const { teamId, id, key } = await makeOrder(database.db, club, { status: "paid", customerEmail });
    if (customerEmail === GONE) refused = { id, key };
    await database.db.transaction((tx) => addJob(tx, "mail-order", { teamId, orderId: id }));
  }
  await database.close();
}

async function start(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-mails-"));
  mails = await openMailServer({ onRecipient: (to) => (to === GONE && !isMended ? 550 : undefined) });
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: "Tickets <tickets@fieldhouse.example>",
  };
  server = await startInWorker({ copyOf: (await fetchSharedResource("demo")).dataDir, prepare, env });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  // Polled, because the log reports the dead job before the queue has stored it.
  await expect.poll(() => desk()).toContain("g…@example.com");
}

const HOST = `${SLUG}.localhost`;
const askAs = (role: DeskRole, path: string, form?: Record<string, string>) =>
  sendToDesk(server, HOST, path, { cookie: deskCookieOf(SLUG, role), ...(form && { form }) });
const desk = async (form?: Record<string, string>) => (await askAs("owner", "/desk/mails", form)).body;
const run = (...args: string[]) => runInWorker(args, server.dataDir, { PORT: String(server.port) });
const receivedBy = (address: string) => mails.received.filter(({ to }) => to[0] === address);

test("the desk shows a bounced and a refused mail, and both are sent again", async () => {
  await start();
  await expect.poll(() => receivedBy(ANN)).toHaveLength(1);
  const [, messageId = ""] = /^Message-ID: (<.*>)/im.exec(receivedBy(ANN)[0]?.message ?? "") ?? [];
  const file = join(folder, "report.eml");
  await writeFile(file, postfixBounce({ to: ANN, messageId }));
  const read = await run("bounces", "read", file);
  expect([read.code, read.err]).toEqual([0, ""]);
  expect(read.out).toMatch(/report\.eml: shown at the desk of \S+\n$/);
  expect((await run("bounces", "read", file)).out).toContain("already read");

  const { code, out } = await run("doctor");
  expect(code).toBe(1);
  expect(out).toMatch(/FIX {3}Emails bounced, and the clubs haven't looked at them yet:\n {8}\S+: 1 email,/);

  const page = await desk();
  expect(page).toContain("The address doesn&#x27;t exist.");
  expect(page).not.toContain(ANN);
  const [, id = ""] = /name="id" value="(bounce\.[^"]+)"/.exec(page) ?? [];
  await desk({ intent: "again", id });
  await expect.poll(() => receivedBy(ANN)).toHaveLength(2);

  // A treasurer has no list of undelivered mails, but sees the failure on the order's page and can send the
  // mail again from there, although it is refused again.
  const path = `/desk/orders/${refused.id}/mail`;
  const mailPage = async () => (await askAs("treasurer", path)).body;
  const isGivenUp = /We stopped trying to send the email on [^.]+\. The receiving mail server refused it\./;
  expect(await mailPage()).toMatch(isGivenUp);
  const givenUpBefore = server.errors().length;
  expect((await askAs("treasurer", path, { intent: "again" })).headers.location).toBe(
    `${path}?done=mailed-again`,
  );
  await expect.poll(() => server.errors().length).toBeGreaterThan(givenUpBefore);
  await expect.poll(mailPage).toMatch(isGivenUp);
  const asked = await postCall(server.port, "resendOrder", { key: refused.key }, { host: HOST });
  expect([asked.status, callErrorOf(asked).message]).toEqual([
    429,
    expect.stringContaining("deliver that email"),
  ]);

  isMended = true;
  const again = await run("doctor", "--try-again");
  expect([again.code, again.out]).toEqual([
    0,
    expect.stringContaining("1 job that gave up will be tried again."),
  ]);
  await expect.poll(() => receivedBy(GONE)).toHaveLength(1);
  expect(await desk()).toContain("No undelivered emails.");
  const { body } = await askAs("owner", "/desk/history?who=operator");
  expect(body).toMatch(
    /The person who runs this website<\/strong> (?:<!-- -->)?retried an undelivered email/,
  );
});
