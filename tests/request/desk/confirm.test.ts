import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { signInCodeOf, signInLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";
import { SCORING_SECRET_KEY } from "../stats/score-table.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { clubIdSql, ordersSql } from "./desk-orders.ts";
import { officerEmailOf } from "./desk-people.ts";

const KEY = deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk");
const STALE = ["payments", "invite", "raise", "limit", "refund", "erase", "forged", "link", "tabs"] as const;

/** A session of the owner that began an hour ago, by its cookie. */
const staleSession = (slug: string, cookie: string) => {
  const hash = createHash("sha256").update(cookie).digest("base64url");
  return `insert into desk_sessions (team_id, id, token_hash, email, method, browser, time_created, last_seen)
    values (${clubIdSql(slug)}, 'stale-${cookie}', '${hash}', '${officerEmailOf(slug, "owner")}', 'mail', 'Firefox',
      '2026-11-20T16:00:00Z', '2026-11-20T16:59:00Z');`;
};

const { server, slugs, hosts } = useDeskClubs(
  "confirm",
  (ours) => `${ordersSql(ours)} ${STALE.map((cookie) => staleSession(ours, cookie)).join("\n")}
    insert into desk_settings (team_id, refund_limit, time_changed) values (${clubIdSql(ours)}, 500, now());`,
);
const [KESTRELS] = slugs;
const [HOCKEY] = hosts;

function send(path: string, cookies: string, form?: Record<string, string>): Promise<HttpAnswer> {
  const host = `${HOCKEY}:${server.port}`;
  const posted = { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" };
  return sendRequest(server.port, path, {
    host,
    headers: { cookie: cookies, ...(form && posted) },
    ...(form && { method: "POST", body: `${new URLSearchParams(form)}` }),
  });
}
const session = (cookie: string) => `__Host-desk=${cookie}`;

/** The cookies that an answer sets, by name. */
const cookiesOf = ({ headers }: HttpAnswer) =>
  new Map(headers["set-cookie"]?.map((one) => /^([^=]+)=([^;]*)/.exec(one)?.slice(1) as [string, string]));

/** Asks for the mail; returns the code and the link in it, and the cookies that may use them. */
async function asked(path: string, cookie: string, form: Record<string, string>) {
  const sent = await send(path, session(cookie), { ...form, "confirm-step": "mail" });
  expect([
    sent.status,
    sent.body.includes("We've emailed") || sent.body.includes("We&#x27;ve emailed"),
  ]).toEqual([403, true]);
  const begun = cookiesOf(sent).get("__Host-desk-begun") ?? "";
  const named = { teamId: await teamId(), id: begun.split(".")[0] ?? "" };
  return {
    cookies: `${session(cookie)}; __Host-desk-begun=${begun}`,
    code: signInCodeOf(KEY, named),
    link: `/desk/verify/${signInLinkToken(KEY, named)}`,
  };
}
const teamId = async () => KESTRELS;

const WHOLE = { what: "amount", amount: "7.00", key: "c".repeat(16) };

test.each([
  ["payments", "/desk/payments", { intent: "connect" }],
  ["invite", "/desk/people", { intent: "invite", email: "new@example.com", role: "owner" }],
  ["raise", "/desk/people", { intent: "role", email: officerEmailOf(KESTRELS, "scorer"), role: "owner" }],
  ["limit", "/desk/payments", { intent: "refund-limit", limit: "6.00" }],
  [
    "refund",
    "/desk/orders/ORDER00001/refund",
    { intent: "refund", ...WHOLE, shown: "700", version: "2240.0.1", reason: 'Two "quotes"' },
  ],
  ["erase", "/desk/privacy", { intent: "erase", email: "gone@example.com", again: "gone@example.com" }],
] as const)(
  "%s: an old sign-in is asked to confirm, keeps what was typed, and goes on",
  async (cookie, path, form) => {
    const refused = await send(path, session(cookie), form);
    expect(refused.status).toBe(403);
    expect(refused.body).toContain("Confirm it");
    for (const [name, value] of Object.entries(form))
      expect(refused.body).toContain(`name="${name}" value="${value.replaceAll('"', "&quot;")}"`);
    const { cookies, code } = await asked(path, cookie, form);
    const wrong = await send(path, cookies, { ...form, "confirm-step": "code", "confirm-code": "WRNG-CODE" });
    expect([wrong.status, /the code from the latest email/.test(wrong.body)]).toEqual([403, true]);
    const confirmed = await send(path, cookies, { ...form, "confirm-step": "code", "confirm-code": code });
    expect([confirmed.status, confirmed.headers.location]).toEqual([307, path]);
    const renewed = cookiesOf(confirmed).get("__Host-desk") ?? "";
    // The browser sends the same form again, with its new cookie.
    const done = await send(path, session(renewed), {
      ...form,
      "confirm-step": "code",
      "confirm-code": code,
    });
    expect([cookie, done.status]).toEqual([cookie, cookie === "payments" ? 200 : 303]);
    if (cookie !== "payments") expect(done.headers.location).toMatch(/\?done=/);
    // A copy of the old cookie is signed out.
    expect((await send(path, session(cookie))).headers.location).toBe("/desk/sign-in");
  },
);

test("no field of a form counts as a proof, and reading pages needs none", async () => {
  const forged = { fresh: "1", isProved: "true", timeProved: "2026-11-20T17:00:00Z", confirmed: "on" };
  const form = { intent: "invite", email: "thief@example.com", role: "owner", ...forged };
  for (const step of ["", "go-on", "done", "passkey", "code"])
    expect(
      (await send("/desk/people?fresh=1", session("forged"), { ...form, "confirm-step": step })).status,
    ).toBe(403);
  const page = await send("/desk/people", session("forged"));
  expect([page.status, page.body.includes("thief@example.com")]).toEqual([200, false]);
  // A role that guards nothing can be given as before.
  const door = await send("/desk/people", session("forged"), { ...form, role: "door" });
  expect(door.headers.location).toBe("/desk/people?done=invited");
});

test("the mailed link confirms once, and only in the session that asked", async () => {
  const form = { intent: "invite", email: "second@example.com", role: "owner" };
  const { cookies, link } = await asked("/desk/people", "link", form);
  expect((await send(link, session("tabs"))).status).toBe(403);
  expect((await send(link, "")).headers.location).toBe("/desk/sign-in");
  expect((await send(link, cookies)).status).toBe(200);
  const confirmed = await send(link, cookies, {});
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, `${link}?done=1`]);
  const renewed = cookiesOf(confirmed).get("__Host-desk") ?? "";
  expect((await send(`${link}?done=1`, session(renewed))).body).toContain("Thanks, you&#x27;re confirmed");
  // Replayed with the old cookies it meets a session that is over, and with the new one a used link.
  expect((await send(link, cookies, {})).headers.location).toBe("/desk/sign-in");
  expect((await send(link, `${session(renewed)}; ${cookies.split("; ")[1]}`, {})).status).toBe(403);
  expect((await send("/desk/people", session(renewed), form)).headers.location).toBe(
    "/desk/people?done=invited",
  );
});

test("of two tabs that send the same code at once both can go on, and the person confirms once", async () => {
  const form = (email: string) => ({ intent: "invite", email, role: "owner" });
  const { cookies, code } = await asked("/desk/people", "tabs", form("tab@example.com"));
  const both = await Promise.all(
    ["tab-1@example.com", "tab-2@example.com"].map((email) =>
      send("/desk/people", cookies, { ...form(email), "confirm-step": "code", "confirm-code": code }),
    ),
  );
  const renewed = both.flatMap((answer) => cookiesOf(answer).get("__Host-desk") ?? []);
  expect(renewed).toHaveLength(1);
  expect(both.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  expect((await send("/desk/people", session(renewed[0] ?? ""), form("tab-3@example.com"))).status).toBe(303);
});
