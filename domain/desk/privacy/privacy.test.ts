import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RECORDED_ACTS } from "../acts.ts";
import { ORDER_HOLDS, orderHoldText } from "./holds.ts";
import { mentionsAddress, replaceAddress } from "./mentions.ts";
import { withoutPersonalFacts } from "./personal-facts.ts";
import { FIXED_TIMES, KEPT_DATA } from "./retention.ts";

test.each([
  ["ann@example.com", true],
  ["Write to ANN@Example.com.", true],
  ["<ann@example.com>,", true],
  ["joann@example.com", false],
  ["x-ann@example.com", false],
  ["ann@example.com.au", false],
  ["ann@example.company", false],
  ["", false],
])("%s mentions the address: %s", (text, isMentioned) => {
  expect(mentionsAddress(text, "ann@example.com")).toBe(isMentioned);
  const replaced = replaceAddress(text, "ann@example.com", "NOBODY");
  expect(replaced === text).toBe(!isMentioned);
});

test("every mention is replaced, and nothing else", () => {
  expect(replaceAddress("ann@x.io and Ann@x.io, not joann@x.io", "ann@x.io", "A")).toBe(
    "A and A, not joann@x.io",
  );
});

test("each limit's default is within its bounds", () => {
  for (const { days, min, max } of Object.values(KEPT_DATA)) {
    expect(days).toBeGreaterThanOrEqual(min);
    expect(days).toBeLessThanOrEqual(max);
  }
});

test("an act without a buyer's facts still names its order", () => {
  const act = { subject: "2 × Jersey, Name: LEE (order 7K3FXM2Q9A)", before: null, after: null } as const;
  expect(withoutPersonalFacts({ ...act, act: "handed-out" }).subject).toBe("items (order 7K3FXM2Q9A)");
  const renamed = {
    ...act,
    act: "order-renamed",
    before: { name: "Ann" },
    after: { name: "Anne", x: "y" },
  } as const;
  expect(withoutPersonalFacts(renamed)).toEqual({ subject: act.subject, before: {}, after: { x: "y" } });
  for (const name of RECORDED_ACTS)
    expect(withoutPersonalFacts({ ...act, act: name }).subject).toContain("7K3FXM2Q9A");
});

test.each(ORDER_HOLDS)("the sentence for an order that is %s says until when", (hold) => {
  expect(orderHoldText(hold, null)).toMatch(/: until /);
  expect(orderHoldText(hold, "Dec 5, 2026")).toMatch(/, at the latest on Dec 5, 2026$/);
});

test("docs/reference.md has both tables as they are here", () => {
  const docs = readFileSync(join(import.meta.dirname, "../../../docs/reference.md"), "utf8");
  const kept = Object.entries(KEPT_DATA).map(
    ([name, { days, min, max, what, afterwards }]) =>
      `| \`${name}\` | ${days} (${min}, ${max}) | ${what} | ${afterwards} |`,
  );
  for (const row of [...kept, ...FIXED_TIMES.map(([what, time]) => `| ${what} | ${time} |`)])
    expect(docs).toContain(`\n${row}\n`);
});
