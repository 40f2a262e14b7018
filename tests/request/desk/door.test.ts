import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { sendRequest } from "../request.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { deskCookieOf, officerEmailOf, sendToDesk } from "./desk-people.ts";
import { doorCode, doorSalesSql, TONIGHT_EVENT } from "./door-sales.ts";

/** The club's site is locked, but its tickets stay valid. */
const { server, slugs, hosts } = useDeskClubs(
  "door",
  (ours) => `${doorSalesSql(ours)}
    update teams set admin_info = jsonb_set(admin_info, '{active}', 'false') where slug = '${ours}';`,
);
const [KESTRELS] = slugs;
const [HOCKEY, RUGBY] = hosts;

const desk = (path: string, role: DeskRole, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, role), ...(form && { form }) });

/** Opens a door; returns the token and the public key in its link. */
async function openDoor(role: DeskRole, label: string) {
  const { headers } = await desk("/desk/doors", role, { event: TONIGHT_EVENT, label });
  const [, token = "", publicKey = ""] =
    /^\/desk\/door\/ticket\.tonight#([\w-]+)\.([\w-]{43})$/.exec(headers.location ?? "") ?? [];
  return { token, publicKey };
}

interface DoorRequest {
  body?: object | string;
  host?: string;
  event?: string;
  query?: string;
}

const ask = async (
  token: string,
  { body, host = HOCKEY, event = TONIGHT_EVENT, query = "" }: DoorRequest = {},
) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  const answer = await sendRequest(server.port, `/doors/${event}${query}`, {
    host,
    headers,
    ...(body && { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
  return { status: answer.status, data: JSON.parse(answer.body) };
};

let scans = 0;
const scan = (token: string, code: string, more: object = {}) => {
  const body = { do: "scan", id: `a-scan-of-the-test-${scans++}`, act: "admit", wanted: { code }, ...more };
  return ask(token, { body });
};

test("a door admits one person per code, at a locked club too", async () => {
  const { token } = await openDoor("door", "Main entrance");
  const first = await scan(token, doorCode("zoe1"));
  expect(first).toMatchObject({
    status: 200,
    data: {
      answer: { result: "admitted", what: "Game night, Adult · Ticket 1 of 2" },
      counts: { all: 8, in: 1 },
    },
  });
  expect(await scan(token, doorCode("zoe1"))).toMatchObject({
    data: { answer: { result: "used", door: "Main entrance" }, counts: { in: 1 } },
  });
  for (const [code, result] of [
    ["void1", "void"],
    ["skate1", "wrong-event"],
    ["eat1", "wrong-day"],
    ["nobody", "unknown"],
    ["goods1", "pickup"],
  ] as const)
    expect((await scan(token, doorCode(code))).data.answer.result).toBe(result);
  const order = (await desk("/desk/orders/DOOR000001", "owner")).body;
  expect(order).toContain("Checked in Nov 20, 2026, 12:00 PM EST, “Main entrance”");
  expect(order).toContain("Admits one");
  const attendees = (await desk(`/desk/orders/attendees/${TONIGHT_EVENT}`, "owner")).body;
  expect(attendees.replaceAll("<!-- -->", "")).toContain("8 attendees, 1 checked in");
  expect(attendees).toContain("<td>12:00 PM EST</td>");
  const { body } = await desk("/desk/history?of=doors", "owner");
  expect(body).toMatch(
    new RegExp(`${officerEmailOf(KESTRELS, "door")}</strong>[^/]*checked in Game night, Adult`),
  );
  expect((await desk("/desk/history", "owner")).body).not.toContain("checked in Game night");
});

test("goods are handed out once, and the door's link is enough to find names", async () => {
  const { token } = await openDoor("owner", "Goods");
  const found = await ask(token, { body: { do: "search", search: "pia" } });
  expect(found.data.found).toMatchObject([{ name: "Pia Pickup", what: "2 × Scarf, Red", seat: 0, at: null }]);
  expect(JSON.stringify(found.data)).not.toMatch(/@|GXXDS/);
  const { orderId, position, seat } = found.data.found[0];
  const wanted = { orderId, position, seat };
  const hand = () => scan(token, "", { act: "hand-out", wanted });
  expect((await hand()).data.answer.result).toBe("handed-out");
  expect((await hand()).data.answer.result).toBe("fetched");
});

test("the list is signed with the key in the link, and a report of offline scans is accepted", async () => {
  const { token, publicKey } = await openDoor("door", "Listed");
  const { data } = await ask(token, { query: "?list" });
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
  const compressed = await sendRequest(server.port, `/doors/${TONIGHT_EVENT}?list`, {
    host: HOCKEY,
    headers,
  });
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
  const isSigned = verify(
    null,
    Buffer.from(data.list.text),
    key,
    Buffer.from(data.list.signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  const report = { id: "a-report-of-the-test", act: "admit", code: doorCode("ann6"), ago: 1000 };
  const body = { do: "report", reports: [{ ...report, undoneAfter: null }] };
  expect((await ask(token, { body })).data.outcomes).toMatchObject([{ outcome: "taken" }]);
});

test("an expired link still accepts reports and refuses a malformed one, but does nothing else", async () => {
  const { token } = await openDoor("door", "Ended");
  const { databaseUrl } = await fetchSharedResource("server");
  // A link's token starts with the link's id.
  const ended = `update desk_links set ends_at = '2026-11-14T17:00:00Z' where id = '${token.slice(0, 16)}'`;
  await runSql(databaseUrl, ended);
  const report = { id: "a-late-report-of-the-test", act: "admit", code: doorCode("ann5"), undoneAfter: null };
  const sendReport = (ago: number) => ask(token, { body: { do: "report", reports: [{ ...report, ago }] } });
  expect((await sendReport(1e9)).status).toBe(200);
  expect((await sendReport(-1)).status).toBe(400);
  expect((await ask(token)).status).toBe(403);
  expect((await scan(token, doorCode("zoe2"))).status).toBe(403);
});

test("a door's link works only at its event and club, until it is closed", async () => {
  const label = "To be closed";
  await desk("/desk/links", "owner", { intent: "make", for: TONIGHT_EVENT, label, hours: "2" });
  const { body } = await desk("/desk/links", "owner");
  const [, token = ""] = /door\/ticket\.tonight#([\w-]+)\./.exec(body) ?? [];
  // A link's token starts with the link's id.
  const id = token.slice(0, 16);
  expect((await ask(token)).status).toBe(200);
  expect((await ask(token, { event: "ticket.skating" })).status).toBe(403);
  expect((await ask(token, { host: RUGBY })).status).toBe(403);
  for (const other of ["", "x", `${token}x`, token.slice(0, -1)]) expect((await ask(other)).status).toBe(403);
  await desk("/desk/links", "owner", { intent: "revoke", id });
  const { status, data } = await ask(token);
  expect([status, data]).toEqual([403, { message: expect.stringContaining("has expired or was closed") }]);
});

test("a malformed message to a door is a 400", async () => {
  const { token } = await openDoor("door", "Broken");
  const id = "a-scan-of-the-test-x";
  for (const body of [
    "{",
    {},
    { do: "scan" },
    { do: "scan", id, act: "admit", wanted: { code: "a" } },
    { do: "scan", id: "short", act: "admit", wanted: { code: doorCode("zoe2") } },
    { do: "scan", id, act: "enter", wanted: { code: doorCode("zoe2") } },
    { do: "search", search: "\u0000a" },
    { do: "report", reports: Array(51).fill({}) },
    { do: "report", reports: [{ id, act: "admit", code: doorCode("zoe2"), ago: -1, undoneAfter: null }] },
  ])
    expect([body, (await ask(token, { body })).status]).toEqual([body, 400]);
});

test("only the door's page may use the camera and WebAssembly, and it is the same for everybody", async () => {
  const page = await desk(`/desk/door/${TONIGHT_EVENT}`, "owner");
  const stranger = await sendToDesk(server, HOCKEY, `/desk/door/${TONIGHT_EVENT}`, { cookie: null });
  expect(page.status).toBe(200);
  expect(page.body).not.toContain(officerEmailOf(KESTRELS, "owner"));
  expect(stranger.body).toBe(page.body);
  expect(page.headers["permissions-policy"]).toContain("camera=(self)");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const other = await desk("/desk/doors", "owner");
  expect(other.headers["permissions-policy"]).toContain("camera=()");
  expect(other.headers["content-security-policy"]).not.toContain("wasm");
});

test("the door's service worker may connect only to this host", async () => {
  const { status, headers } = await sendRequest(server.port, "/desk/door-worker.js", { host: HOCKEY });
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/javascript");
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; frame-ancestors 'none'; connect-src 'self'",
  );
});
