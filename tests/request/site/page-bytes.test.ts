import { describe, expect, test } from "vitest";
import { dataOf, withoutSheets } from "../../../bench/page-parts.ts";
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

test("scripts leave a phone's line to what is seen first", async () => {
  const [home] = PAGES;
  const { body } = await demoPage(home, HOCKEY);
  const ahead = body.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(ahead.length).toBeGreaterThan(5);
  expect(ahead.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([]);
});

/** Shorter ones may well be a title or the words of an image, which are drawn in the browser. */
const LONG = 150;

const words = (text: string) => text.replace(/<[^>]*>|&[^;]+;|[^\p{L}\p{N}]+/gu, " ").trim();

/** The long texts of a page's data for hydration that its markup says too; not its description, which the head needs. */
function saidTwice(html: string): string[] {
  const [head = "", body = ""] = html.replace(/<script\b.*?<\/script>/gs, "").split("<body");
  const [, description = ""] = /name="description" content="([^"]*)"/.exec(head) ?? [];
  const shown = words(body);
  return dataOf(html)
    .filter((value) => typeof value === "string" && value.length >= LONG)
    .map(String)
    .filter((text) => shown.includes(words(text)) && words(text) !== words(description));
}

test.each(PAGES)("$name sends no text as data that islands have drawn", async (page) => {
  expect(saidTwice((await demoPage(page, HOCKEY)).body)).toEqual([]);
});

test("a text said twice is found", () => {
  const text = "A sentence that goes on and on. ".repeat(5);
  const page = (data: unknown) =>
    `<body><p>${text}</p><script>streamController.enqueue(${JSON.stringify(JSON.stringify(data))});</script>`;
  expect(saidTwice(page([{}, text]))).toEqual([text]);
  expect(saidTwice(page([{}, "another"]))).toEqual([]);
});
