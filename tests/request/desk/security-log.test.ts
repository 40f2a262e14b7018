import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SECURITY_EVENTS } from "../../../domain/desk/security-events.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { signInCodeOf } from "../../../server/usecases/desk/desk-secrets.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { buyTwoTickets } from "../sale/box-office.ts";
import { deskCookieOf, officerEmailOf, peopleSql, sendToDesk } from "./desk-people.ts";
import { doorCode, doorSalesSql, TONIGHT_EVENT } from "./door-sales.ts";

/** What the log says of who came in, who was turned away and what left, and what it never says. */

const KESTRELS = "ashford-kestrels";
const NEWCOMER = "nora.newcomer@example.net";
const ERASED = "gone.person@example.net";
const STALE = "token-of-an-hour-ago";
const key = deriveKey(Buffer.from(postgresEnv("").SECRET_KEY ?? ""), "desk");

/** The owner's session in a browser where the last proof of who they are is too old for guarded acts. */
const STALE_SESSION = `insert into desk_sessions (team_id, id, token_hash, email, method, browser, time_created, last_seen)
  values ('ashford', 'session-of-an-hour-ago', '${createHash("sha256").update(STALE).digest("base64url")}',
    '${officerEmailOf(KESTRELS, "owner")}', 'mail', 'Firefox', '2026-11-20T16:00:00Z', '2026-11-20T16:59:00Z');`;

let server: RunningProgram;
beforeAll(async () => {
  const DATABASE_URL = await copyPostgres("postgresDemo");
  server = await startOnPostgres(
    { DATABASE_URL, LOG_LEVEL: "debug" },
    `${peopleSql(KESTRELS)} ${doorSalesSql(KESTRELS)} ${STALE_SESSION}`,
  );
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const desk = (path: string, cookie: string | null, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY_HOST, path, { cookie, ...(form && { form }) });
const ask = (path: string, form?: Record<string, string>) =>
  desk(path, deskCookieOf(KESTRELS, "owner"), form);

interface LogLine {
  event?: string;
  msg: string;
  team?: string | null;
  link?: string;
}
const logged = (event: string): LogLine[] =>
  server.lines
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.event === event);

test("each event of security is a line with its fields, and no line names a person", async () => {
  const email = officerEmailOf(KESTRELS, "treasurer");
  const asked = await desk("/desk/sign-in", null, { intent: "mail", email });
  const [begun = ""] = (asked.headers["set-cookie"]?.[0] ?? "").split(";");
  const [, id = ""] = /=([\w-]+)\./.exec(begun) ?? [];
  const code = signInCodeOf(key, { teamId: "ashford", id });
  await desk("/desk/sign-in", `none; ${begun}`, { intent: "code", code: "AAAA-AAAA" });
  const signedIn = await desk("/desk/sign-in", `none; ${begun}`, { intent: "code", code });
  expect(signedIn.status).toBe(303);

  const erasing = { intent: "erase", email: ERASED, again: ERASED };
  const mailed = await desk("/desk/privacy", STALE, { ...erasing, "confirm-step": "mail" });
  const [stale = ""] = (mailed.headers["set-cookie"] ?? []).filter((cookie) => cookie.includes("-begun="));
  const [, staleId = ""] = /=([\w-]+)\./.exec(stale) ?? [];
  const proof = signInCodeOf(key, { teamId: "ashford", id: staleId });
  for (const [typed, status] of [
    ["AAAA-AAAA", 403],
    [proof, 307],
  ] as const) {
    const form = { ...erasing, "confirm-step": "code", "confirm-code": typed };
    const answer = await desk("/desk/privacy", `${STALE}; ${stale.split(";")[0]}`, form);
    expect(answer.status).toBe(status);
  }
  expect((await ask("/desk/privacy", erasing)).status).toBe(303);

  await ask("/desk/people", { intent: "invite", email: NEWCOMER, role: "treasurer" });
  await ask("/desk/people", { intent: "role", email: NEWCOMER, role: "door" });
  await ask("/desk/people", { intent: "remove", id: NEWCOMER });
  for (const path of ["/desk/orders.csv", `/desk/attendees.csv?event=${TONIGHT_EVENT}`, "/desk/forms.csv"])
    expect((await ask(path)).status).toBe(200);
  expect((await ask("/desk/privacy.json", { email: officerEmailOf(KESTRELS, "owner") })).status).toBe(200);

  const limit = await ask("/desk/payments", { intent: "refund-limit", limit: "1234.50" });
  expect(limit.status).toBe(303);

  const { headers } = await ask("/desk/doors", { event: TONIGHT_EVENT, label: "Paula's entrance" });
  const [, token = ""] = /#([\w-]+)\./.exec(headers.location ?? "") ?? [];
  const scan = { do: "scan", id: "a-scan-of-a-void-code", act: "admit", wanted: { code: doorCode("void1") } };
  await sendRequest(server.port, `/doors/${TONIGHT_EVENT}`, {
    method: "POST",
    host: HOCKEY_HOST,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(scan),
  });

  const [made] = logged("desk.link-made");
  expect((await ask("/desk/links", { intent: "revoke", id: made?.link ?? "" })).status).toBe(303);

  const success = await buyTwoTickets(server.port);
  await sendRequest(server.port, success, { host: HOCKEY_HOST });
  const orders = (await ask("/desk/orders?search=fan@example.com")).body;
  const [, order = ""] = /\/desk\/orders\/([0-9A-Z]{10})"/.exec(orders) ?? [];
  const page = (await ask(`/desk/orders/${order}/refund`)).body;
  const [, pressed = ""] = /name="key" value="([\w-]{16})"/.exec(page) ?? [];
  const choice = { what: "whole", reason: "Rain", key: pressed };
  const review = (await ask(`/desk/orders/${order}/refund`, { intent: "review", ...choice })).body;
  const [, version = ""] = /name="version" value="([\d.]+)"/.exec(review) ?? [];
  const [, shown = ""] = /name="shown" value="(\d+)"/.exec(review) ?? [];
  const refunded = await ask(`/desk/orders/${order}/refund`, { intent: "refund", shown, version, ...choice });
  expect(refunded.status).toBe(303);
  await vi.waitFor(() => expect(logged("refund.requested")).toHaveLength(1));

  const counts = Object.keys(SECURITY_EVENTS).map((event) => [event, logged(event).length]);
  expect(Object.fromEntries(counts)).toEqual({
    ...{ "desk.signed-in": 1, "desk.sign-in-refused": 1, "desk.exported": 4, "door.refused": 1 },
    ...{ "desk.confirmed": 1, "desk.confirmation-refused": 1, "desk.person-erased": 1 },
    ...{ "desk.member-added": 1, "desk.role-changed": 1, "desk.member-removed": 1, "refund.requested": 1 },
    ...{ "desk.link-made": 1, "desk.link-closed": 1, "desk.refund-limit-changed": 1 },
    // These need the provider's pages and an authenticator: tests/usecases/desk has them.
    ...{ "payment-account.changed": 0, "desk.passkey-added": 0, "desk.passkey-removed": 0 },
  });
  for (const [event, { fields, sentence }] of Object.entries(SECURITY_EVENTS))
    for (const line of logged(event)) {
      const { event: _, msg, ...rest } = line;
      expect([event, msg, line.team]).toEqual([event, sentence, "ashford"]);
      const usual = ["level", "time"];
      expect([event, Object.keys(rest).toSorted()]).toEqual([
        event,
        [...usual, ...Object.keys(fields)].toSorted(),
      ]);
    }

  // Everything personal or secret that went through the program: none of it is in the log.
  const all = server.lines.filter((line) => line.startsWith("{")).join("\n");
  const [session = ""] = (signedIn.headers["set-cookie"] ?? []).flatMap(
    (cookie) => /^__Host-desk=([^;]+)/.exec(cookie)?.[1] ?? [],
  );
  expect(session).not.toBe("");
  for (const secret of [
    ...[
      email,
      NEWCOMER,
      ERASED,
      officerEmailOf(KESTRELS, "owner"),
      "fan@example.com",
      "A Fan",
      "Zoë",
      "Paula",
      "Rain",
    ],
    ...[
      "127.0.0.1:",
      code,
      code.replace("-", ""),
      proof,
      STALE,
      token,
      session,
      id,
      doorCode("void1"),
      begun.split("=")[1],
    ],
    ...[deskCookieOf(KESTRELS, "owner"), "search="],
  ])
    expect([secret, all.includes(secret ?? "")]).toEqual([secret, false]);
});

test("docs/reference.md lists every event with its fields", () => {
  const docs = readFileSync(new URL("../../../docs/reference.md", import.meta.url), "utf8");
  const rows = Object.entries(SECURITY_EVENTS).map(
    ([event, { sentence, fields }]) =>
      `| \`${event}\` | ${sentence} | ${Object.keys(fields)
        .map((field) => `\`${field}\``)
        .join(", ")} |`,
  );
  expect(docs).toContain(["| `event` | Message | Fields |", "| --- | --- | --- |", ...rows, ""].join("\n"));
});
