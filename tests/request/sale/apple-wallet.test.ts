import { afterAll, beforeAll, expect, test } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { makePassCertificates, unzipPass } from "../../harness/program/pass-certificates.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { buyTwoTickets, ticketCodesIn } from "./box-office.ts";

/**
 * Tests passes on the running program, with self-made certificates. Before the tests, two tickets are bought
 * in the sandbox.
 */

const certificates = makePassCertificates();
let server: RunningProgram;
let database: string;
/** The path of the order's page. */
let order: string;
let codes: string[];

beforeAll(async () => {
  certificates.write();
  database = await copyPostgres("postgresDemo");
  server = await startOnPostgres({ DATABASE_URL: database, APPLE_WALLET: certificates.folder });
  order = (await sendRequest(server.port, await buyTwoTickets(server.port))).body;
  codes = ticketCodesIn(order);
});
afterAll(async () => {
  await server?.stop();
  certificates.remove();
  expect(server?.errors()).toEqual([]);
});

const pageOf = (code = "") => `/admissions/${code}`;
const passOf = (code = "", host = HOCKEY_HOST) =>
  sendRequest(server.port, `${pageOf(code)}/ticket.pkpass`, { host });

test("a ticket's page links to its Apple Wallet pass, which has the right files and must not be stored", async () => {
  const [code] = codes;
  const { body } = await sendRequest(server.port, pageOf(code));
  expect(body).toMatch(
    new RegExp(`<a [^>]*href="${pageOf(code)}/ticket.pkpass"[^>]*>Add to Apple Wallet</a>`),
  );
  const { status, headers, bytes } = await passOf(code);
  expect([status, headers]).toEqual([
    200,
    expect.objectContaining({
      "content-type": "application/vnd.apple.pkpass",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    }),
  ]);
  const files = unzipPass(bytes);
  expect([...files.keys()].sort()).toEqual(
    expect.arrayContaining(["icon.png", "manifest.json", "pass.json", "signature"]),
  );
  expect(JSON.parse(String(files.get("pass.json")))).toMatchObject({
    passTypeIdentifier: "pass.example.tickets",
    serialNumber: code,
    organizationName: expect.stringContaining("Ashford"),
    barcodes: [{ message: `http://${HOCKEY_HOST}${pageOf(code)}` }],
  });
});

test("a pass is a 404 at another club, for an unknown code and for a void ticket", async () => {
  const [, code] = codes;
  expect((await passOf(code, LACROSSE_HOST)).status).toBe(404);
  expect((await passOf("NOTHING")).status).toBe(404);
  await runSql(database, `update admissions set time_voided = now() where code = '${code}'`);
  expect((await passOf(code)).status).toBe(404);
  expect((await sendRequest(server.port, pageOf(code))).body).not.toContain("Apple Wallet");
});
