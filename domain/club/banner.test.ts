import { describe, expect, test } from "vitest";
import { SPORTS, type SportsType } from "../sports/sports.ts";
import { bannerText } from "./banner.ts";

function banner(text: string, teamAlias = "Ashford Kestrels", sportsType: SportsType = SPORTS.MENSICEHOCKEY) {
  const websiteStyles = { bannerText: text };
  return bannerText({ teamName: "Ashford Valley Kestrels", teamAlias, sportsType, websiteStyles });
}

/** The exact spelling in clubs' data. */
const DEFAULT = "We will welcome you soon to our stadium";
const GENERATED = "Official Website of Ashford Kestrels Men's Ice Hockey";

describe("bannerText", () => {
  test.each(["", "   ", DEFAULT, ` ${DEFAULT} `])("%j counts as unset", (text) => {
    expect(banner(text)).toEqual({ text: GENERATED, compact: false });
  });

  test("is generated from the full name if there is no alias, and has no trailing space without a sport", () => {
    expect(banner("", "").text).toBe("Official Website of Ashford Valley Kestrels Men's Ice Hockey");
    expect(banner("", "Kestrels", SPORTS.NONE).text).toBe("Official Website of Kestrels");
  });

  test("names the sport once if the name ends with it", () => {
    const name = "Golden Coast Women's Ice Hockey";
    expect(banner("", name, SPORTS.WOMENSICEHOCKEY).text).toBe(`Official Website of ${name}`);
  });

  test("is compact with 19 characters but not with 20, without spaces around", () => {
    expect(banner(`  ${"x".repeat(19)}  `)).toEqual({ text: "x".repeat(19), compact: true });
    expect(banner("x".repeat(20))).toEqual({ text: "x".repeat(20), compact: false });
  });

  test("counts an emoji as one character", () => {
    expect(banner("🏒".repeat(19)).compact).toBe(true);
  });

  test("never truncates a long text", () => {
    expect(banner("x".repeat(160)).text).toHaveLength(160);
  });
});
