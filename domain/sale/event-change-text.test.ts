import { expect, test } from "vitest";
import { movedEventWords, movedMailText } from "./event-change-text.ts";

const event = (start: string, off: "cancelled" | "postponed" | null = null) => ({
  ...{ uid: "game", sequence: 1, title: "vs Foxes", venue: "", address: "", isTimeOpen: false, off },
  ...{ start: new Date(start), end: new Date(start), timeZone: "America/New_York" },
});
const [FORMER, NEW] = ["2026-12-12T00:30:00Z", "2026-12-19T00:30:00Z"] as const;
const UNTIL = new Date("2026-12-08T12:00:00Z");
const CHANGE = {
  ...{ kind: "moved" as const, startBefore: new Date(FORMER), timeOpenBefore: false },
  choiceUntil: UNTIL,
};

test.each([
  ["on another date", event(NEW), false, /^New date: vs Foxes Originally Dec 11, .* Now Dec 18, /],
  ["on another date after it was cancelled", event(NEW), true, /^New date: vs Foxes Originally Dec 11, /],
  [
    "moved back",
    event(FORMER),
    false,
    /^Back on its original date: vs Foxes It was previously rescheduled\. It's on Dec 11, /,
  ],
  [
    "back on after it was cancelled",
    event(FORMER),
    true,
    /^Back on: vs Foxes It was previously cancelled\. It's on Dec 11, /,
  ],
  [
    "cancelled after the move",
    event(NEW, "cancelled"),
    false,
    /^vs Foxes Cancelled\. Contact the club[^\d]*$/,
  ],
  ["postponed after the move", event(FORMER, "postponed"), true, /^vs Foxes Postponed\. [^\d]*$/],
] as const)("describes a moved event that is now %s", (_what, now, isBackOn, words) => {
  const { title, was, is } = movedEventWords(CHANGE, now, isBackOn);
  expect(`${title} ${was} ${is}`).toMatch(words);
});

test("the mail about a move offers the return only until its deadline", () => {
  const mailAt = (now: Date) => {
    const about = { orderId: "A", tickets: 1, pickup: null, isPaid: true, isBackOn: false, now };
    return movedMailText(CHANGE, event(NEW), about).parts.join(" ");
  };
  expect(mailAt(new Date(UNTIL.getTime() - 1))).toContain(
    "Return your ticket by Dec 8, 2026 at 7:00 AM EST for a refund",
  );
  expect(mailAt(UNTIL)).not.toMatch(/refund|return/i);
});
