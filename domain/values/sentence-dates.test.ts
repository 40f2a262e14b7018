import { expect, test } from "vitest";
import { sentenceDate, sentenceMoment, sentenceTime } from "./sentence-dates.ts";

const ZONE = "America/New_York";

test("dates and times in sentences have no leading zeros, except in minutes", () => {
  const early = new Date("2026-11-05T12:05:00Z");
  expect(sentenceDate(early, ZONE)).toBe("Nov 5, 2026");
  expect(sentenceTime(early, ZONE)).toBe("7:05 AM EST");
  const late = new Date("2026-11-21T03:00:00Z");
  expect(sentenceMoment(late, ZONE)).toBe("Nov 20, 2026 at 10:00 PM EST");
});
