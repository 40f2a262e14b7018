import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "../../../server/db/open-database.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { runInWorker, startInWorker } from "../../harness/program/in-process.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { sendRequest } from "../request.ts";
import { postFields } from "../sale/box-office.ts";
import { ordersSql } from "./desk-orders.ts";
import { deskCookieOf, peopleSql, sendToDesk } from "./desk-people.ts";

const KESTRELS = "ashford-kestrels";
const BEFORE = `${peopleSql(KESTRELS)} ${ordersSql(KESTRELS)}
  update teams set stripe_account_id = null where slug = '${KESTRELS}';`;

/** Runs on the embedded database, where commands run through the server. */
let server: RunningProgram;
beforeAll(async () => {
  server = await startInWorker({
    copyOf: (await fetchSharedResource("demo")).dataDir,
    prepare: async (dataDir) => {
      const database = await openEmbedded(dataDir);
      for (const statement of BEFORE.split(";")) await database.db.execute(sql.raw(statement));
      await database.close();
    },
  });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const ask = async (form?: Record<string, string>) =>
  (
    await sendToDesk(server, HOCKEY_HOST, "/desk/payments", {
      cookie: deskCookieOf(KESTRELS, "owner"),
      ...(form && { form }),
    })
  ).body;
const connect = (club = KESTRELS) =>
  runInWorker(["payments", "connect", club], server.dataDir, { PORT: String(server.port) });
const tickets = async () => (await sendRequest(server.port, "/tickets", { host: HOCKEY_HOST })).status;
const linkIn = (text: string) => /http:\/\/\S+?\/sandbox\/onboarding\/(\w+)/.exec(text)?.[1] ?? "";

test("an owner connects an account, and the store opens once the provider has every detail", async () => {
  expect(await ask()).toContain("You need an account to sell anything here.");
  const closed = await tickets();
  const link = linkIn(await ask({ intent: "connect" }));
  expect(link).toMatch(/^link_/);
  const changed = server.lines.filter((line) => line.includes('"event":"payment-account.changed"'));
  expect(changed.map((line) => JSON.parse(line))).toMatchObject([
    { team: "ashford", account: expect.stringMatching(/^acct_/), former: null },
  ]);
  const lacking = await ask();
  expect(lacking).toContain("Not yet. The club");
  expect(lacking).toContain("The bank account for payouts");
  expect(await tickets()).toBe(closed);

  const submitted = await postFields(server.port, `/sandbox/onboarding/${link}`, { action: "told" });
  expect(submitted.headers.location).toBe(`http://${HOCKEY_HOST}:${server.port}/desk/payments`);
  const ready = await ask();
  expect(ready).not.toContain("Not yet");
  expect(ready).not.toContain("Add missing details");
  await expect
    .poll(async () => (await sendRequest(server.port, "/tickets", { host: HOCKEY_HOST })).body)
    .toContain("Tickets");
});

test("the operator's command shows the account's state, and a link only if details are missing", async () => {
  const { code, out, err } = await connect();
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(
    /Payments to .+ go to account acct_\w+\n {2}Can take payments: yes\n {2}The club gets payouts: yes\n$/,
  );
  const [, account = ""] = /(acct_\w+)/.exec(out) ?? [];
  await postFields(server.port, "/sandbox/accounts", { account, on: "false" });
  const lacking = await connect();
  expect(lacking.out).toContain("Still needed by the provider: The club's website");
  expect(linkIn(lacking.out)).toMatch(/^link_/);
  expect((await connect("nobody")).code).toBe(1);
});

test("people export and erase run in the server too: a plan first, and only with --yes the erasure", async () => {
  const people = (...args: string[]) =>
    runInWorker(["people", ...args], server.dataDir, { PORT: String(server.port) });
  const { code, out, err } = await people("export", "zoe@example.com");
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({
    clubs: [{ orders: [{ number: "ORDER00001", name: "Zoë Ödegaard" }] }],
  });
  const plan = await people("erase", "Zoe@example.com", "--team", KESTRELS);
  expect([plan.code, plan.out]).toEqual([0, expect.stringMatching(/has stored:\n {2}1 order\n/)]);
  expect(plan.out).toContain("! Order ORDER00001: it has tickets for an event that isn't over");
  expect(plan.out).toContain("Nothing was erased.");
  expect((await people("erase", "zoe@example.com", "--yes", "joe@example.com")).code).toBe(1);
  const erased = await people("erase", "zoe@example.com", "--yes", "zoe@example.com");
  expect([erased.code, erased.err]).toEqual([0, ""]);
  expect(erased.out).toContain("1 order waits and is erased by itself once nothing is open.");
  expect(erased.out).toContain("the payment provider: find the customer by email");
  const ann = await people("erase", "ann@example.com", "--yes", "ann@example.com");
  expect([ann.code, ann.out]).toEqual([0, expect.stringContaining("erased. The club's history calls them")]);
  expect((await people("export", "ann@example.com")).code).toBe(1);
  expect((await people("erase", "nobody@example.com")).out).toBe(
    "Nothing is stored about nobody@example.com.\n",
  );
  const events = server.lines.filter((line) => line.includes('"event":"desk.'));
  expect(events.map((line) => JSON.parse(line))).toMatchObject([
    { event: "desk.exported", table: "person", team: "ashford", act: expect.any(Number) },
    ...Array(2).fill({ event: "desk.person-erased", team: "ashford", act: expect.any(Number) }),
  ]);
  expect(events.join("\n")).not.toMatch(/@|Zoë/);
});
