import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_TAG, PURGE_CHANNEL } from "../../../platform/database/notification-listener.ts";
import { HOCKEY_HOST, LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { type FakeGoogle, startFakeGoogle } from "../../harness/program/fake-google.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type RequestOptions, sendRequest } from "../request.ts";
import { buyTwoTickets, ticketCodesIn } from "./box-office.ts";

const SETTINGS = { RATE_LIMITS: "on", TRUST_PROXY: "on", SANDBOX_PUBLIC: "on", QUERY_TEAMS: "on" };

/**
 * Adding a ticket to Google Wallet, on the running program; before the tests, two tickets are bought in the
 * sandbox.
 */
describe("Add to Google Wallet", () => {
  let google: FakeGoogle;
  let server: RunningProgram;
  let database: string;
  let codes: string[];
  const NOT_ADDED = "add this ticket to Google Wallet";

  const get = (path: string, options?: RequestOptions) => sendRequest(server.port, path, options);
  const pageOf = (code = "") => `/admissions/${code}`;
  const press = (code = "", options?: RequestOptions) => get(`${pageOf(code)}/google-wallet`, options);
  const change = (code = "", column = "") =>
    runSql(database, `update admissions set ${column} = now() where code = '${code}'`);

  beforeAll(async () => {
    google = await startFakeGoogle();
    database = await copyPostgres("postgresDemo");
    server = await startOnPostgres({ DATABASE_URL: database, ...SETTINGS, ...google.settings });
  });
  afterAll(async () => {
    await server?.stop();
    await google?.close();
  });
  beforeEach(async () => {
    google.answer = null;
    codes = ticketCodesIn((await get(await buyTwoTickets(server.port))).body);
  });

  test("is a link on the ticket's page, and leads to Google with the QR code's content", async () => {
    const [code] = codes;
    const link = new RegExp(`<a [^>]*href="${pageOf(code)}/google-wallet"[^>]*>Add to Google Wallet</a>`);
    expect((await get(pageOf(code))).body).toMatch(link);
    const { status, headers } = await press(code);
    expect([status, headers]).toEqual([
      303,
      expect.objectContaining({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      }),
    ]);
    const { payload } = await google.readLink(headers.location ?? "");
    const [pass] = (payload as { eventTicketObjects: { id: string }[] }).eventTicketObjects;
    expect(google.objects.get(pass?.id ?? "")).toMatchObject({
      barcode: { value: `http://${HOCKEY_HOST}${pageOf(code)}`, alternateText: code },
    });
  });

  test("has one class per event, which the next ticket of any buyer updates to the event's new date", async () => {
    for (const code of [...codes, codes[0]]) await press(code);
    expect(google.classes.size).toBe(1);
    const [former] = google.classes.values();
    await runSql(
      database,
      `update games set time_of_game = time_of_game + interval '7 days', end_time_of_game = end_time_of_game + interval '7 days'`,
    );
    await press(codes[1]);
    const [moved] = google.classes.values();
    const startOf = (kept: unknown) => Date.parse((kept as { dateTime: { start: string } }).dateTime.start);
    expect(startOf(moved) - startOf(former)).toBe(7 * 24 * 3_600_000);
  });

  test("is refused for a void or used ticket, whose page says so and no longer offers it", async () => {
    for (const [index, [column, words]] of [
      ["time_voided", "This ticket was refunded or cancelled"],
      ["time_admitted", "This ticket was checked in and can"],
    ].entries()) {
      const code = codes[index];
      const before = google.objects.size;
      await change(code, column);
      const { status, headers } = await press(code);
      expect([status, headers.location]).toEqual([303, pageOf(code)]);
      const { body } = await get(`${pageOf(code)}?wallet=failed`);
      expect(body).toContain(words);
      expect(body).not.toContain("Google Wallet");
      expect(google.objects.size).toBe(before);
    }
  });

  test("sends Google nothing for another club's ticket or an unknown one", async () => {
    google.asked.length = 0;
    const [code = ""] = codes;
    for (const [name, host] of [
      [code, LACROSSE_HOST],
      ["NOTHING", HOCKEY_HOST],
    ] as const) {
      const { headers } = await press(name, { host });
      expect((await get(headers.location ?? "", { host })).status).toBe(404);
    }
    expect((await get(`${pageOf("no%00thing")}/google-wallet`)).status).toBe(400);
    expect(google.asked).toEqual([]);
  });

  test("keeps ?team= in query-parameter mode", async () => {
    google.answer = { at: "/", with: (response) => response.writeHead(503).end() };
    const team = "team=ashford-kestrels";
    const { headers } = await get(`${pageOf(codes[0])}/google-wallet?${team}`, { host: "localhost" });
    expect(headers.location).toBe(`${pageOf(codes[0])}?wallet=failed&${team}`);
  });

  test("fails with a plain sentence while Google is down, works again afterwards, and logs no secret", async () => {
    const [code] = codes;
    google.answer = { at: "/eventTicket", with: (response) => response.writeHead(500).end("Internal error") };
    const { status, headers } = await press(code);
    expect([status, headers.location]).toEqual([303, `${pageOf(code)}?wallet=failed`]);
    const page = await get(headers.location ?? "");
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(NOT_ADDED)]);
    expect((await get(pageOf(code))).body).not.toContain(NOT_ADDED);
    expect(server.errors().at(-1)).toContain("/eventTicketClass: Google answered 500");
    google.answer = null;
    await google.readLink((await press(code)).headers.location ?? "");
    const log = server.lines.join("\n");
    for (const secret of [...codes, "ya29.", "PRIVATE KEY", "eyJ"]) expect(log).not.toContain(secret);
  });

  test("may be requested 60 times a minute from one address", async () => {
    const flood = { headers: { "x-forwarded-for": "10.9.9.9" } };
    for (let n = 0; n < 60; n++) expect((await press("NOTHING", flood)).status).toBe(303);
    const refused = await press(codes[0], flood);
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.stringContaining("You've made too many requests"),
    ]);
    expect(refused.headers).toHaveProperty("retry-after");
    expect((await press(codes[0])).status).toBe(303);
  });

  test("still works for buyers after their club was locked", async () => {
    const lock = "update teams set admin_info = jsonb_set(admin_info, '{active}', 'false')";
    await runSql(database, `${lock}; select pg_notify('${PURGE_CHANNEL}', '${EVERY_TAG}')`);
    await expect.poll(async () => (await get("/")).status).toBe(503);
    await google.readLink((await press(codes[0])).headers.location ?? "");
  });
});
