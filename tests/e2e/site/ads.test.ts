import type { Page, Request } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { TEST_PAGES } from "../../harness/browser/pages.ts";
import { adSettingsFile, startAdBidder } from "../../harness/program/ad-bidder.ts";
import { sendRequest } from "../../request/request.ts";

const bidder = await startAdBidder();
const browser = useBrowser({
  env: async () => ({ ADS: await adSettingsFile(bidder, { floor: 0.5 }) }),
  mayAsk: new RegExp(`^${bidder.origin}/`),
});
afterAll(() => bidder.stop());

const ARTICLE = "/articles/granite-ridge-shootout";
const BID = { price: 2, adm: "<p>Buy skates</p>" };

beforeEach(() => {
  bidder.asked.length = 0;
  bidder.answers(null);
});

const footer = (page: Page) =>
  page.getByRole("contentinfo").getByRole("region", { name: "Advertisement", exact: true });
const creative = (page: Page) => footer(page).locator("iframe");
const sponsor = (page: Page) => footer(page).getByRole("link");

/** Scrolls the footer's ad place into sight, as a reader does at the end of the page. */
async function readToTheEnd(page: Page): Promise<void> {
  await footer(page).scrollIntoViewIfNeeded();
}

/** Waits until the auction for the footer's ad place is over, without a winner. */
async function losesFooter(page: Page): Promise<void> {
  await readToTheEnd(page);
  await footer(page).locator('[data-ad-answer="no bid"]').waitFor();
}

const isAsked = (request: Request) => request.url().startsWith(bidder.origin);

/** The requested ad places, with their widths and heights. */
const asked = () => bidder.asked.flatMap(({ imp }) => imp.map(({ id, banner }) => [id, banner.format]));

describe("an ad place with a sufficient bid", () => {
  test("is auctioned only when a reader comes near, and shows the advertisement in the sponsor's space without a shift", async () => {
    bidder.answers(BID);
    const page = await browser.open("phone");
    const settings = page.waitForResponse("**/ads.json");
    await openAndWait(page, browser.at("/about"));
    await settings;
    expect(asked()).toEqual([]);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    const place = footer(page).locator(".ad-place");
    const before = await place.boundingBox();
    await readToTheEnd(page);
    await creative(page).contentFrame().getByText("Buy skates").waitFor();
    const [after, shown] = [await place.boundingBox(), await creative(page).boundingBox()];
    expect([shown?.width, shown?.height]).toEqual([320, 50]);
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(asked()).toEqual([["footer", [{ w: 320, h: 50 }]]]);
  });

  test("isolates the advertisement from the page, storage and dialogs; the privacy text names the bidders and what is counted", async () => {
    const tried = ["parent.document.title", "localStorage.length", "document.cookie", "top.location.href"];
    bidder.answers({
      price: 2,
      adm: `<ul></ul><script>for (const look of ${JSON.stringify(tried)}) {
        let seen = "refused";
        try { seen = String(eval(look)); } catch {}
        document.querySelector("ul").append(look + " " + seen + ";");
      }</script>`,
    });
    const page = await browser.open("desktop");
    await openAndWait(page, browser.at("/about"));
    await readToTheEnd(page);
    const told = creative(page).contentFrame().locator("ul");
    await expect.poll(() => told.textContent()).toBe(tried.map((look) => `${look} refused;`).join(""));

    await page.locator('footer a[aria-haspopup="dialog"]', { hasText: "Privacy Policy" }).click();
    const text = page.getByRole("dialog", { name: "Privacy Policy" });
    await text.getByText("how many times a day each page is viewed").waitFor();
    await text.getByText(`Ads come from ${new URL(bidder.origin).host}`).waitFor();
  });
});

test("the club's sponsor stays without a valid bid", async () => {
  const page = await browser.open("phone");
  for (const [why, answer, afterMs] of [
    ["nobody bids", null, 0],
    ["the bid is below the floor", { ...BID, price: 0.49 }, 0],
    ["the bid is of another size", { ...BID, size: [300, 250] as [number, number] }, 0],
    ["the bid comes too late", BID, 1500],
    ["the answer is broken", "<html>502</html>", 0],
    ["the answer is no auction's", '{"seatbid":[{"bid":[{"impid":"nobody","price":9}]}]}', 0],
  ] as const) {
    bidder.answers(answer, afterMs);
    const over = Promise.race([
      page.waitForEvent("requestfinished", isAsked),
      page.waitForEvent("requestfailed", isAsked),
    ]);
    await openAndWait(page, browser.at("/about"));
    await losesFooter(page);
    await over;
    await sponsor(page).click({ trial: true });
    expect(await creative(page).count(), why).toBe(0);
  }
});

describe("an ad place", () => {
  test("is beside an article only on a wide screen", async () => {
    bidder.answers(BID);
    const wide = await browser.open("desktop");
    await openAndWait(wide, browser.at(ARTICLE));
    await wide.getByRole("article").locator("iframe").waitFor();
    expect(asked()).toContainEqual(["articleSide", [{ w: 160, h: 600 }]]);
    bidder.asked.length = 0;
    bidder.answers(null);
    const phone = await browser.open("phone");
    await openAndWait(phone, browser.at(ARTICLE));
    await losesFooter(phone);
    expect(asked()).toEqual([["footer", [{ w: 320, h: 50 }]]]);
    expect(await phone.getByRole("article").getByText("Advertisement").isVisible()).toBe(false);
  });

  test("is between two rows of the list of articles", async () => {
    bidder.answers(BID);
    const page = await browser.open("phone");
    await openAndWait(page, browser.at("/articles"));
    const place = page.getByRole("main").getByRole("region", { name: "Advertisement" });
    await place.scrollIntoViewIfNeeded();
    await place.locator("iframe").contentFrame().getByText("Buy skates").waitFor();
    expect(asked()).toContainEqual(["articleList", [{ w: 300, h: 250 }]]);
  });

  test("is not on a game's tickets, or where visitors buy or write", async () => {
    const tickets = TEST_PAGES.find(({ name }) => name === "game-tickets");
    if (!tickets) throw new Error("There is no page of a game's tickets");
    const game = new URL(await browser.atPage(tickets)).pathname;
    const paths = ["/about", game, "/tickets", "/forms/contact", "/storesuccess"];
    const pages = await Promise.all(
      paths.map((path) => sendRequest(Number(new URL(browser.at("/")).port), path)),
    );
    expect(pages.map(({ body }) => body.includes("data-ad="))).toEqual([true, ...Array(4).fill(false)]);
  });
});

test("a visitor's request not to be tracked is passed to bidders, and no cookie is sent", async () => {
  const page = await browser.openNew("desktop");
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openAndWait(page, browser.at("/about"));
  await losesFooter(page);
  expect(bidder.asked[0]?.regs?.ext?.gpc).toBe("1");
  expect(bidder.cookies.every((cookie) => cookie === undefined)).toBe(true);
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual(["", []]);
});
