import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { VIEW_COUNTERS } from "../../../domain/site/view-counters.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { DEVICES } from "../../harness/browser/devices.ts";
import { TEST_PAGES } from "../../harness/browser/pages.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { readCounters } from "../../harness/program/read-counters.ts";
import { sendRequest } from "../../request/request.ts";

let url: string;
const browser = useBrowser({
  own: "PostgreSQL",
  env: async () => {
    url = await copyPostgres("postgresDemo");
    return { DATABASE_URL: url };
  },
});

/** A user agent of a person's browser, because an automated one is not counted. */
const PERSON = {
  userAgent:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
};

/** For each kind of page: the name of an example (tests/harness/browser/pages.ts). */
const KINDS: [keyof typeof VIEW_COUNTERS, (typeof TEST_PAGES)[number]["name"]][] = [
  ["homepage", "home"],
  ["webPage", "custom-page"],
  ["player", "player"],
  ["coach", "coach"],
  ["game", "game"],
  ["event", "event"],
  ["practice", "practice"],
  ["article", "article"],
  ["gallery", "gallery"],
  ["product", "product"],
  ["ticket", "ticket"],
  ["form", "form"],
];

const counted = async (name: string) =>
  Object.values((await readCounters(url))[name] ?? {}).reduce((sum, count) => sum + count, 0);

/** Collects, from now on, the reports that the page sends, and the statuses of the server's answers. */
function reports(page: Page): { sent: string[]; statuses: number[] } {
  const [sent, statuses]: [string[], number[]] = [[], []];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/views") sent.push(request.postData() ?? "");
  });
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/views") statuses.push(response.status());
  });
  return { sent, statuses };
}

describe("a view is counted", () => {
  test.each(KINDS)("of the kind %s", async (kind, name) => {
    const which = TEST_PAGES.find((page) => page.name === name);
    if (!which) throw new Error(`There is no page ${name}`);
    const { port, host, origin } = new URL(browser.at("/"));
    const counter = VIEW_COUNTERS[kind];
    const before = [await counted(counter), await counted("totalViews")];
    // Sends the report directly. In the tests below, a browser sends it.
    const headers = { origin, "user-agent": PERSON.userAgent };
    const { pathname } = new URL(await browser.atPage(which));
    await sendRequest(Number(port), "/views", { method: "POST", host, headers, body: `1${pathname}` });
    expect([await counted(counter), await counted("totalViews")]).toEqual(before.map((count) => count + 1));
  });

  test("of the kind storeSuccess", async () => {
    const page = await browser.open("phone", PERSON);
    const before = [await counted("storeSuccessViews"), await counted("totalViews")];
    await openAndWait(page, browser.at("/storesuccess"));
    // This is the first view of a session, so it counts in the total too.
    await expect
      .poll(async () => [await counted("storeSuccessViews"), await counted("totalViews")])
      .toEqual(before.map((count) => count + 1));
  });

  test("after each navigation to another page, and as a session's first once", async () => {
    const page = await browser.open("phone", PERSON);
    // Only wide screens show the navigation bar.
    await page.setViewportSize(DEVICES.desktop.viewport);
    const { sent, statuses } = reports(page);
    // Each report is answered before the next page is opened: nobody learns the answer to a request that
    // outlives its page.
    const answered = (times: number) =>
      expect.poll(() => statuses).toEqual(Array.from({ length: times }, () => 204));
    await openAndWait(page, browser.at("/roster"));
    await answered(1);
    await page
      .getByRole("link", { name: /Tobias/ })
      .first()
      .click();
    await page.waitForURL("**/roster/*");
    await answered(2);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Articles" }).click();
    await page.waitForURL("**/articles");
    await expect
      .poll(() => sent)
      .toEqual(["1/roster", expect.stringMatching(/^0\/roster\/\w/), "0/articles"]);
    await answered(3);
  });

  test("without a session for a visitor who asks not to be tracked", async () => {
    const page = await browser.openNew("phone", PERSON);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const { sent } = reports(page);
    await openAndWait(page, browser.at("/roster"));
    await expect.poll(() => sent).toEqual(["0/roster"]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test("once, and again when restored from the back-forward cache; not for a missing page", async () => {
    const page = await browser.open("phone", PERSON);
    const { sent } = reports(page);
    await openAndWait(page, browser.at("/articles/nothing"));
    await openAndWait(page, browser.at("/coaches"));
    await expect.poll(() => sent).toEqual(["1/coaches"]);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect.poll(() => sent).toEqual(["1/coaches", "0/coaches"]);
  });
});

test("a measured page reports its web vitals once, when it is hidden", async () => {
  const page = await browser.openNew("phone", PERSON);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "webdriver", { value: false });
    Math.random = () => 0;
  });
  const { sent } = reports(page);
  const measuring = page.waitForResponse(/\/vitals-/);
  await openAndWait(page, browser.at("/roster"));
  await measuring;
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  const isHidden = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  await expect
    .poll(async () => {
      await isHidden();
      return sent.filter((body) => body.includes("LCP="));
    })
    .toHaveLength(1);
  await isHidden();
  expect(sent.filter((body) => body.includes("LCP="))).toHaveLength(1);
  await expect.poll(() => readCounters(url)).toMatchObject({ webVitals: { "LCP good": 1 } });
});
