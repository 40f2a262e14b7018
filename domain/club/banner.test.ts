import { describe, expect, test } from "vitest";
import { SPORTS, type SportsType } from "../sports/sports.ts";
import { bannerText } from "./banner.ts";

function banner(text: string, teamAlias = "Ashford Kestrels", sportsType: SportsType = SPORTS.MENSICEHOCKEY) {
  const websiteStyles = { bannerText: text };
  return bannerText({ teamName: "Ashford Valley Kestrels", teamAlias, sportsType, websiteStyles });
}

/** As in clubs' data, to the letter. */
const DEFAULT = "We will welcome you soon to our stadium";
const GENERATED = "Official Website of Ashford Kestrels Men's Ice Hockey";

describe("bannerText", () => {
  test.each(["", "   ", DEFAULT, ` ${DEFAULT} `])("%j counts as unset", (text) => {
    expect(banner(text)).toEqual({ text: GENERATED, compact: false });
  });

  test("is generated from the name without an alias, and ends cleanly without a sport", () => {
    expect(banner("", "").text).toBe("Official Website of Ashford Valley Kestrels Men's Ice Hockey");
    expect(banner("", "Kestrels", SPORTS.NONE).text).toBe("Official Website of Kestrels");
  });

  test("names the sport once where the name ends with it", () => {
    const name = "Golden Coast Women's Ice Hockey";
    expect(banner("", name, SPORTS.WOMENSICEHOCKEY).text).toBe(`Official Website of ${name}`);
  });

  test("19 characters are compact, 20 are not; blanks around do not count", () => {
    expect(banner(`  ${"x".repeat(19)}  `)).toEqual({ text: "x".repeat(19), compact: true });
    expect(banner("x".repeat(20))).toEqual({ text: "x".repeat(20), compact: false });
  });

  test("an emoji is one character", () => {
    expect(banner("🏒".repeat(19)).compact).toBe(true);
  });

  test("a long text is never cut", () => {
    expect(banner("x".repeat(160)).text).toHaveLength(160);
  });
});
