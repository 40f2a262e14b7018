import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { adSettingsFile, startAdBidder } from "../../harness/program/ad-bidder.ts";

const bidder = await startAdBidder();
const consent = {
  standards: ["tcf"],
  script: `${bidder.origin}/consent.js`,
  vendors: { testbidder: 42 },
};
const browser = useBrowser({
  env: async () => ({ ADS: await adSettingsFile(bidder, { consent }) }),
  mayAsk: new RegExp(`^${bidder.origin}/`),
});
afterAll(() => bidder.stop());

beforeEach(() => {
  bidder.asked.length = 0;
  bidder.answers({ price: 2, adm: "<p>Buy skates</p>" });
});

/** Consent to numbered purposes and vendors, as a consent manager of the European standard reports it. */
const manager = (granted: Record<number, boolean>) => {
  const data = {
    gdprApplies: true,
    tcString: "COuqj-POu90rDBcBkBENAZCgAPzAAAPAACiQFwwBAABAA1ADEAbQC4YAYAAgAxAG0A",
    eventStatus: "useractioncomplete",
    purpose: { consents: granted, legitimateInterests: granted },
    vendor: { consents: { 42: granted[2] }, legitimateInterests: { 42: granted[2] } },
    publisher: { restrictions: {} },
  };
  return `window.__tcfapi = (command, version, tell) => tell(${JSON.stringify(data)}, true)`;
};

const place = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getByRole("region", { name: "Advertisement", exact: true })
    .locator(".ad-place");

async function answerOf(page: Page): Promise<string | null> {
  await openAndWait(page, browser.at("/about"));
  await place(page).scrollIntoViewIfNeeded();
  await place(page).and(page.locator("[data-ad-answer]")).waitFor();
  return place(page).getAttribute("data-ad-answer");
}

describe("where consent is needed", () => {
  test("a bidder is asked, with the consent, once it is given", async () => {
    bidder.managesConsent(manager({ 1: true, 2: true, 3: true, 4: true, 7: true }));
    expect(await answerOf(await browser.open("desktop"))).toBe("bid");
    expect(bidder.asked[0]?.user?.ext?.consent).toMatch(/^COuqj/);
    expect(bidder.asked[0]?.regs?.ext?.gdpr ?? bidder.asked[0]?.regs?.gdpr).toBe(1);
  });

  test("no bidder is asked if it is refused", async () => {
    bidder.managesConsent(manager({}));
    expect(await answerOf(await browser.open("desktop"))).toBe("no bid");
    expect(bidder.asked).toEqual([]);
  });
});
