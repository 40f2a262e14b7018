import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { scaledTimeoutMs } from "../../harness/run/slowness.ts";
import { callErrorOf, postCall } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type RequestOptions, sendRequest } from "../request.ts";
import { buyTwoTickets, checkoutUrl, postCheckout, pressOnPaymentPage } from "./box-office.ts";

const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
/** More requests than may wait in the queue of one host. */
const AT_ONCE = 200;

/**
 * The pages after a sale, on the running program; before the tests, two tickets are bought in the sandbox.
 */
describe("after the sale", () => {
  let server: RunningProgram;
  let url: string;
  /** The path to which the buyer returns. */
  let success: string;
  let orderPath: string;
  let ticketPaths: string[];

  const get = (path: string, options?: RequestOptions) => sendRequest(server.port, path, options);

  beforeAll(async () => {
    url = await copyPostgres("postgresDemo");
    server = await startOnPostgres({ DATABASE_URL: url });
    success = await buyTwoTickets(server.port);
    expect((await get(success)).body).toContain("Thank you");
    const mail = await vi.waitFor(() => newestMail(server.port), {
      timeout: scaledTimeoutMs(15_000),
      interval: 200,
    });
    orderPath = /\/orders\/[\w-]+/.exec(mail)?.[0] ?? "";
    ticketPaths = [...new Set(mail.match(/\/admissions\/\w+/g))];
  });
  afterAll(async () => {
    await server?.stop();
    expect(server?.errors()).toEqual([]);
  });

  test("the mail links to the order and to each ticket", async () => {
    expect(ticketPaths).toHaveLength(2);
    const order = await get(orderPath);
    expect(order.status).toBe(200);
    for (const path of ticketPaths) expect(order.body).toContain(path);
    for (const path of ticketPaths) expect((await get(path)).body).toContain("Your ticket");
  });

  test("pages that show tickets must not be stored or indexed, and send no referrer", async () => {
    const [ticket = ""] = ticketPaths;
    const paths = [success, orderPath, ticket, "/storesuccess"];
    for (const path of paths) {
      const { status, headers } = await get(path);
      expect([path, status, headers]).toEqual([path, 200, expect.objectContaining(PRIVATE)]);
    }
    const { body } = await get(success);
    expect(body).not.toMatch(/rel="canonical"/);
    expect(body).toContain('name="robots" content="noindex"');
  });

  test("200 buyers who return at once all see their orders", async () => {
    // Makes copies of the order that differ only in their names.
    await runSql(
      url,
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'copy-' || n, 'key', 'copy-' || n,
        'attempt', 'copy-' || n, 'session_id', 'cs_copy_' || n, 'payment_intent_id', 'pi_copy_' || n))).*
        from orders o, generate_series(1, ${AT_ONCE}) n where o.status = 'paid'`,
    );
    const path = (n: number) => `/storesuccess?session_id=cs_copy_${n}`;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => get(path(n + 1))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("PDFs of the tickets need the same secret addresses", async () => {
    const [ticket = ""] = ticketPaths;
    for (const path of [`${orderPath}/tickets.pdf`, `${ticket}/ticket.pdf`]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers]).toEqual([path, 200, expect.objectContaining(PRIVATE)]);
      expect([headers["content-type"], body.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
      expect((await get(path, { host: LACROSSE_HOST })).status).toBe(404);
    }
    expect((await get("/orders/nothing/tickets.pdf")).status).toBe(404);
    // Without certificates, there is neither a pass nor a link to one.
    expect((await get(`${ticket}/ticket.pkpass`)).status).toBe(404);
    expect((await get(ticket)).body).not.toContain("Wallet");
  });

  test("the service worker for tickets is revalidated, and may connect only to this site", async () => {
    const { headers } = await get("/ticket-worker.js");
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
  });

  test("a ticket's page reveals nothing about its buyer", async () => {
    const [ticket = ""] = ticketPaths;
    const { body } = await get(ticket);
    for (const secret of ["fan@example.com", "A Fan", orderPath]) expect(body).not.toContain(secret);
  });

  test("a ticket's calendar entry links to that ticket, and is the same event as the order's", async () => {
    const [ticket = ""] = ticketPaths;
    const calendarOf = async (path: string) => {
      const { body } = await get(path);
      const entry = decodeURIComponent(/data:text\/calendar[^,]*,([^"]*)/.exec(body)?.[1] ?? "");
      return entry.replaceAll("\r\n ", "");
    };
    const own = await calendarOf(ticket);
    expect(own).toMatch(new RegExp(`^URL[^\r]*${ticket}\r?$`, "m"));
    expect(own).not.toContain(orderPath);
    const uidOf = (entry: string) => /^UID:[^\r]*/m.exec(entry)?.[0];
    // The UIDs are the same, so a calendar that imports both files has only one entry.
    expect(uidOf(own)).toBe(uidOf(await calendarOf(orderPath)));
    expect(uidOf(own)).toMatch(/^UID:\S+@/);
  });

  test("the order's page is its receipt", async () => {
    const text = (await get(orderPath)).body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toMatch(/Paid \w{3} \d\d, \d{4}, \d\d:\d\d [AP]M E[SD]T Buyer A Fan Seller Ashford/);
    expect(text).toContain("Total $24.00 USD");
  });

  test("another club's site shows nothing of the order", async () => {
    const { body, status } = await get(success, { host: LACROSSE_HOST });
    expect(status).toBe(200);
    expect(body).toContain("Your order shows up here after you pay");
    for (const path of [orderPath, ...ticketPaths]) {
      const answer = await get(path, { host: LACROSSE_HOST });
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain("QR code");
    }
  });

  test("the order's /pay redirects to its payment page on its own site only, and to the order once paid", async () => {
    const { pathname: payPath } = checkoutUrl(await postCheckout(server.port));
    expect(payPath).toMatch(/^\/orders\/[\w-]+\/pay$/);
    const from = async (host: string) => {
      const { status, headers } = await get(payPath, { host });
      expect([status, headers]).toEqual([303, expect.objectContaining(PRIVATE)]);
      return headers.location ?? "";
    };
    const order = payPath.replace("/pay", "");
    expect(await from(LACROSSE_HOST)).toBe(order);
    const page = new URL(await from(HOCKEY_HOST)).pathname;
    expect(page).toMatch(/^\/sandbox\/pay\/cs_/);
    expect((await pressOnPaymentPage(server.port, page, "pay")).status).toBe(303);
    await vi.waitFor(async () => expect(await from(HOCKEY_HOST)).toBe(order), {
      timeout: scaledTimeoutMs(15_000),
    });
    expect((await get("/orders/no%2Fthing/pay")).headers.location).toBe("/orders/no%2Fthing");
  });

  test("an unknown order or ticket is a 404, an unknown session a page with a sentence", async () => {
    for (const path of ["/orders/nothing", "/admissions/NOTHING"]) {
      const { status, headers } = await get(path);
      expect([path, status, headers]).toEqual([path, 404, expect.objectContaining(PRIVATE)]);
    }
    for (const path of [
      "/storesuccess",
      "/storesuccess?session_id=",
      "/storesuccess?session_id=cs_test_no",
    ]) {
      const { status, body } = await get(path);
      expect([status, body]).toEqual([200, expect.stringContaining("Your order shows up here")]);
    }
  });

  test("the mail is not sent again within minutes, or for an unknown order", async () => {
    const key = orderPath.replace("/orders/", "");
    const soon = await postCall(server.port, "resendOrder", { key });
    expect([soon.status, callErrorOf(soon).message]).toEqual([
      429,
      expect.stringContaining("We just emailed it"),
    ]);
    for (const data of [{ key: "nothing" }, { key: 1 }, { key, team: "x" }, null]) {
      const answer = await postCall(server.port, "resendOrder", data);
      expect([answer.status, callErrorOf(answer).message]).toEqual([404, "Does not exist"]);
    }
  });

  test("the sandbox mailbox shows the whole mail, which can run no script", async () => {
    const list = await get("/sandbox/mail");
    const [path = ""] = /\/sandbox\/mail\/[\w.-]+/.exec(list.body) ?? [];
    expect((await get(path)).body).toContain("A Fan");
    const shown = await get(`${path}/html`);
    expect(shown.body.match(/src="data:image\/png;base64,/g)).not.toBeNull();
    expect(shown.body).not.toContain("cid:");
    expect(shown.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
    expect((await get(`${path}/source`)).headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const wrong of ["/sandbox/mail/no", "/sandbox/mail/..%2F..%2Fpg", "/sandbox/mail/.%2e/html"])
      expect((await get(wrong)).status).toBeGreaterThanOrEqual(400);
  });
});

/**
 * The HTML of the newest mail.
 * @throws Error if there is no mail yet
 */
async function newestMail(port: number): Promise<string> {
  const [path] = /\/sandbox\/mail\/[\w.-]+/.exec((await sendRequest(port, "/sandbox/mail")).body) ?? [];
  if (path === undefined) throw new Error("Nothing was mailed yet");
  return (await sendRequest(port, `${path}/html`)).body;
}
