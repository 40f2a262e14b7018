import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openAndWait, waitUntilInteractive } from "../../harness/browser/browser.ts";
import { DEVICES } from "../../harness/browser/devices.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { decodeQrCode } from "../../harness/browser/scan-qr-code.ts";
import { sharedChromium } from "../../harness/browser/shared-chromium.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { type FakeGoogle, startFakeGoogle } from "../../harness/program/fake-google.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../../request/postgres-server.ts";
import { sendRequest } from "../../request/request.ts";
import { buyTwoTickets, ticketCodesIn } from "../../request/sale/box-office.ts";

/** These tests do not watch pages for errors, because offline requests must fail. */

let google: FakeGoogle;
let server: RunningProgram;
let database: string;
let context: BrowserContext;
let page: Page;
let order: string;
let codes: string[];

beforeAll(async () => {
  database = await copyPostgres("postgresDemo");
  google = await startFakeGoogle();
  server = await startOnPostgres({ DATABASE_URL: database, ...google.settings });
  // One sale for all tests, because it takes longer than the tests themselves.
  const back = await sendRequest(server.port, await buyTwoTickets(server.port));
  order = /\/orders\/[\w-]+(?=\/tickets\.pdf)/.exec(back.body)?.[0] ?? "";
  codes = ticketCodesIn(back.body);
});
afterAll(async () => {
  await server?.stop();
  await google?.close();
  // Ignores the errors from the test that renames a table.
  expect(
    server
      ?.errors()
      .filter((line) => !line.includes("line_items_away") && !line.includes('\\"line_items\\"')),
  ).toEqual([]);
});
beforeEach(async () => {
  context = await (await sharedChromium()).newContext({ ...DEVICES.phone });
  page = await context.newPage();
});
afterEach(() => context.close());

const at = (path: string) => `http://${HOCKEY_HOST}:${server.port}${path}`;
const copies = () =>
  page.evaluate(async () => {
    const cache = await caches.open("kept-tickets-1");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
const opened = async (path: string) => {
  await openAndWait(page, at(path));
  await expect.poll(copies).toContain(path);
};
const qrCodes = () => page.getByRole("img", { name: /^QR code for/ });
const note = () => page.getByText("The site could not be reached");

test("an order that was opened once can be read offline, and every code can be scanned", async () => {
  await opened(order);
  await context.setOffline(true);
  await page.goto(at(order));
  await note().waitFor();
  const read = [];
  for (const code of await qrCodes().all()) read.push(await decodeQrCode(await code.screenshot()));
  expect(read.sort()).toEqual(codes.map((code) => `http://${HOCKEY_HOST}/admissions/${code}`));
  // Links that need the network are hidden.
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
});

test("a voided ticket shows so as soon as there is network, and offline from then on", async () => {
  const [code = ""] = codes;
  const path = `/admissions/${code}`;
  await opened(path);
  const wallet = page.getByRole("link", { name: "Add to Google Wallet" });
  await wallet.waitFor();
  await context.setOffline(true);
  await page.goto(at(path));
  await qrCodes().waitFor();
  expect(await wallet.count()).toBe(0);
  await runSql(database, `update admissions set time_voided = now() where code = '${code}'`);
  await context.setOffline(false);
  await page.reload();
  await page.getByText("No longer valid").waitFor();
  expect(await note().count()).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(
        async (key) => (await (await caches.match(key))?.text())?.includes("No longer valid"),
        path,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await note().waitFor();
  expect(await qrCodes().count()).toBe(0);
});

test("the device stores no other page and no payment, removes an earlier worker's copies, and leaves other caches", async () => {
  await openAndWait(page, at("/tickets"));
  await page.evaluate(() => Promise.all(["kept-tickets-0", "another"].map((name) => caches.open(name))));
  await opened(order);
  expect(await page.evaluate(() => caches.keys())).toEqual(["another", "kept-tickets-1"]);
  for (const path of ["/tickets", "/store", `${order}/pay`]) await page.goto(at(path));
  await waitUntilInteractive(page);
  expect(await copies()).toEqual([order]);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(["/orders/"]);
  await context.setOffline(true);
  await expect(page.goto(at("/store"))).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

// This test is last, because it changes the address of the order's page.
test("a failing server shows the stored copy, and a removed address is forgotten", async () => {
  await opened(order);
  await openAndWait(page, at(order));
  await runSql(database, "alter table line_items rename to line_items_away");
  await page.goto(at(order));
  await note().waitFor();
  await runSql(database, "alter table line_items_away rename to line_items");
  await runSql(
    database,
    `update orders set key = 'another' || id where key = '${order.slice("/orders/".length)}'`,
  );
  expect((await page.goto(at(order)))?.status()).toBe(404);
  await expect.poll(copies).toEqual([]);
});
