import { expect, test } from "vitest";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { confirmLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { SCORING_SECRET_KEY } from "../stats/score-table.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { deskCookieOf, sendToDesk } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs("alerts");
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const KEY = deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk");

const ask = (path: string, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, "owner"), ...(form && { form }) });

test("an owner adds an address to sales alerts, changes its choices, and removes it", async () => {
  expect((await ask("/desk/alerts")).body).toContain("Nobody gets sales alerts yet.");
  const choose = (form: Record<string, string>) => ask("/desk/alerts", { intent: "choose", ...form });
  await choose({ email: " Gear@Example.com ", goods: "yes", stock: "yes" });
  expect((await ask("/desk/alerts?done=mails")).body).toMatch(
    /gear@example\.com<\/strong><small>Merchandise, Stock/,
  );
  await choose({ email: "gear@example.com", tickets: "yes" });
  expect((await ask("/desk/alerts")).body).toMatch(/gear@example\.com<\/strong><small>Tickets</);
  const others = await sendToDesk(server, RUGBY, "/desk/alerts", { cookie: deskCookieOf(FOXES, "owner") });
  expect(others.body).toContain("Nobody gets sales alerts yet.");
  await ask("/desk/alerts", { intent: "remove", id: "gear@example.com" });
  expect((await ask("/desk/alerts")).body).toContain("Nobody gets sales alerts yet.");
  expect((await ask("/desk/history")).body).toContain(
    "changed the sales alerts for gear@example.com to tickets (was: merchandise, stock)",
  );
});

test("a club sets its own number for low stock", async () => {
  expect((await ask("/desk/alerts", { intent: "low", low: "12" })).headers.location).toBe(
    "/desk/alerts?done=mails",
  );
  expect((await ask("/desk/alerts")).body).toMatch(/name="low"[^>]*value="12"/);
});

test.each([
  ["an invalid address", { intent: "choose", email: "nobody", goods: "yes" }],
  ["two addresses", { intent: "choose", email: "a@example.com, b@example.com", goods: "yes" }],
  ["nothing chosen", { intent: "choose", email: "a@example.com" }],
  ["a fraction as the low number", { intent: "low", low: "0.5" }],
  ["a low number that is too large", { intent: "low", low: "1001" }],
  ["an unknown intent", { intent: "toString", email: "a@example.com" }],
])("%s is refused", async (_what, form) => {
  expect((await ask("/desk/alerts", form)).status).toBe(400);
});

test("a new address gets alerts only after the button behind its link: opening the link changes nothing", async () => {
  const email = "trainer@example.com";
  const chosen = await ask("/desk/alerts", { intent: "choose", email, tickets: "yes" });
  expect(chosen.headers.location).toBe("/desk/alerts?done=mails-asked");
  // With a known id, the test can compute the link in the mail.
  const { databaseUrl } = await fetchSharedResource("server");
  const confirmation = { teamId: KESTRELS, id: "confirms-trainer" };
  await runSql(
    databaseUrl,
    `update club_mails set confirm_id = '${confirmation.id}' where email = '${email}'`,
  );
  const path = `/desk/confirm/${confirmLinkToken(KEY, confirmation)}`;
  const open = (form?: Record<string, string>, at = path, host = HOCKEY) =>
    sendToDesk(server, host, at, { cookie: null, ...(form && { form }) });
  // On another club's site the link is unknown.
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
  // The link of a removed address gets the same answer as a made-up link.
  for (const form of [undefined, { intent: "confirm" }])
    for (const at of [path, "/desk/confirm/none"]) {
      const { status, body } = await open(form, at);
      expect([status, body.includes("This link no longer works.")]).toEqual([404, true]);
    }
});
