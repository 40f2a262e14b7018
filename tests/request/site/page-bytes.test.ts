import { describe, expect, test } from "vitest";
import { withoutSheets } from "../../../bench/page-parts.ts";
import { CLUBS, HOCKEY } from "../../hosts.ts";
import { PAGES } from "../../pages.ts";
import { demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

/** The HTML's bytes before compression, without its sheets: `node bench/page-bytes.ts` says what they are. */
const MOST = { least: 45_000, home: 100_000, median: 61_000, any: 126_000 };

useServer();

describe.each(Object.entries(CLUBS))("the HTML of the %s club", (_club, host) => {
  test("stays within its bytes, the least page, home, the median and every other", async () => {
    const sizes = new Map<string, number>();
    for (const page of PAGES)
      sizes.set(page.name, Buffer.byteLength(withoutSheets((await demoPage(page, host)).body)));
    const sorted = [...sizes.values()].sort((a, b) => a - b);
    expect(sorted[0]).toBeLessThan(MOST.least);
    expect(sizes.get("home")).toBeLessThan(MOST.home);
    expect(sorted[sorted.length >> 1]).toBeLessThan(MOST.median);
    expect([...sizes].filter(([, size]) => size > MOST.any)).toEqual([]);
  });
});

test.each(PAGES)(
  "$name brings one script, which leaves a phone's line to what is seen first, and no data for React",
  async (page) => {
    const { body } = await demoPage(page, HOCKEY);
    expect(body.match(/<script[^>]*\bsrc=[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/boot-[\w-]+\.js" fetchPriority="low">$/),
    ]);
    expect(body).not.toMatch(/modulepreload|__reactRouter|streamController/);
  },
);
