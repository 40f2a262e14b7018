import { expect, test } from "vitest";
import { brokenDecisionLinks, decisionMistakes, readDecisions } from "./architecture/decisions.ts";

const LIST = "- [039 A club's ids](039-a-clubs-ids.md)";

test("each decision has a title in one form, a file named after it, and a line in the list", () => {
  const { decisions, list } = readDecisions();
  expect(decisions.length).toBeGreaterThan(100);
  expect(decisions.flatMap(({ file, text }) => decisionMistakes(file, text, list))).toEqual([]);
  const files = decisions.map(({ file }) => file);
  expect(brokenDecisionLinks(list, files)).toEqual([]);
  const numbers = files.map((file) => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test("a well-formed decision has no fault", () => {
  expect(decisionMistakes("039-a-clubs-ids.md", "# 039 A club's ids (2026-11-22)\n\nText.", LIST)).toEqual(
    [],
  );
  expect(brokenDecisionLinks(LIST, ["039-a-clubs-ids.md"])).toEqual([]);
});

test.each([
  ["039-a-clubs-ids.md", "# 039: A club's ids (2026-11-22)"],
  ["039-a-clubs-ids.md", "# 039 A club's ids"],
  ["039-ids.md", "# 039 A club's ids (2026-11-22)"],
  ["039-a-clubs-titles.md", "# 039 A club's titles (2026-11-22)"],
])("finds a fault in %s: %s", (file, title) => {
  expect(decisionMistakes(file, title, LIST)).toHaveLength(1);
});

test("finds a decision that is listed twice", () => {
  expect(
    decisionMistakes("039-a-clubs-ids.md", "# 039 A club's ids (2026-11-22)", `${LIST}\n${LIST}`),
  ).toHaveLength(1);
});

test("finds a line of the list that leads to no decision", () => {
  expect(brokenDecisionLinks(LIST, ["040-other.md"])).toEqual([LIST]);
});
