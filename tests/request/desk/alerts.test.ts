import { expect, test } from "vitest";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { confirmLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { askOnce } from "../../harness/run/ask-once.ts";
import { SCORING_SECRET_KEY } from "../stats/score-table.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { askDesk, cookieOf } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs("alerts");
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const KEY = deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk");

const ask = (path: string, form?: Record<string, string>) =>
  askDesk(server, HOCKEY, path, { cookie: cookieOf(KESTRELS, "owner"), ...(form && { form }) });

test("an owner chooses who is mailed of what, changes it, and takes it back", async () => {
  expect((await ask("/desk/alerts")).body).toContain("Nobody gets sales alerts yet.");
  const choose = (form: Record<string, string>) => ask("/desk/alerts", { intent: "choose", ...form });
  await choose({ email: " Gear@Example.com ", goods: "yes", stock: "yes" });
  expect((await ask("/desk/alerts?done=mails")).body).toMatch(
    /gear@example\.com<\/strong><small>Merchandise, Stock/,
  );
  await choose({ email: "gear@example.com", tickets: "yes" });
  expect((await ask("/desk/alerts")).body).toMatch(/gear@example\.com<\/strong><small>Tickets</);
  const others = await askDesk(server, RUGBY, "/desk/alerts", { cookie: cookieOf(FOXES, "owner") });
  expect(others.body).toContain("Nobody gets sales alerts yet.");
  await ask("/desk/alerts", { intent: "remove", id: "gear@example.com" });
  expect((await ask("/desk/alerts")).body).toContain("Nobody gets sales alerts yet.");
  expect((await ask("/desk/history")).body).toContain(
    "changed the sales alerts for gear@example.com to tickets (was: merchandise, stock)",
  );
});

test("the number that counts as few is the club's own", async () => {
  expect((await ask("/desk/alerts", { intent: "low", low: "12" })).headers.location).toBe(
    "/desk/alerts?done=mails",
  );
  expect((await ask("/desk/alerts")).body).toMatch(/name="low"[^>]*value="12"/);
});

test.each([
  ["no address", { intent: "choose", email: "nobody", goods: "yes" }],
  ["two addresses", { intent: "choose", email: "a@example.com, b@example.com", goods: "yes" }],
  ["nothing chosen", { intent: "choose", email: "a@example.com" }],
  ["half a piece", { intent: "low", low: "0.5" }],
  ["too many", { intent: "low", low: "1001" }],
  ["an unknown intent", { intent: "toString", email: "a@example.com" }],
])("%s is refused", async (_what, form) => {
  expect((await ask("/desk/alerts", form)).status).toBe(400);
});

test("a new address confirms a link before it is mailed, by a button: to open the link changes nothing", async () => {
  const email = "trainer@example.com";
  const chosen = await ask("/desk/alerts", { intent: "choose", email, tickets: "yes" });
  expect(chosen.headers.location).toBe("/desk/alerts?done=mails-asked");
  // The link of its mail.
  const { databaseUrl } = await askOnce("server");
  const named = { teamId: KESTRELS, id: "confirms-trainer" };
  await runSql(databaseUrl, `update club_mails set confirm_id = '${named.id}' where email = '${email}'`);
  const path = `/desk/confirm/${confirmLinkToken(KEY, named)}`;
  const open = (form?: Record<string, string>, at = path, host = HOCKEY) =>
    askDesk(server, host, at, { cookie: null, ...(form && { form }) });
  // At another club the link is of no address.
  expect((await open({ intent: "confirm" }, path, RUGBY)).status).toBe(404);
  for (const _again of [1, 2]) {
    expect((await open()).body).toContain(`would like to email ${email} about ticket sales.`);
    expect((await ask("/desk/alerts")).body).toContain("Not confirmed yet");
  }
  await open({ intent: "confirm" });
  expect((await open()).body).toContain(`will email ${email} about ticket sales.`);
  expect((await ask("/desk/alerts")).body).not.toContain("Not confirmed yet");
  expect((await ask("/desk/history")).body).toContain(`confirmed ${email} for sales alerts`);
  const stopped = await open({ intent: "stop" });
  expect([stopped.status, stopped.headers.location]).toEqual([303, `${path}?stopped`]);
  expect((await open(undefined, `${path}?stopped`)).body).toContain("get any more of these emails.");
  expect((await ask("/desk/alerts")).body).toContain("Nobody gets sales alerts yet.");
  // Once the address is gone, its link is as good as one that never was.
  for (const form of [undefined, { intent: "confirm" }])
    for (const at of [path, "/desk/confirm/none"]) {
      const { status, body } = await open(form, at);
      expect([status, body.includes("This link no longer works.")]).toEqual([404, true]);
    }
});
