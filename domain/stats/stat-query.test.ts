import { expect, test } from "vitest";
import { sortedText, withSort } from "./stat-query.ts";

const query = new URLSearchParams("season=all&sort=p&dir=asc&gsort=gaa");
const goals = { key: "g", first: "desc" } as const;

test("a table's new sort replaces its former one, and keeps the other table's", () => {
  expect(withSort(query, "player", { ...goals, direction: "desc" }).toString()).toBe(
    "season=all&sort=g&gsort=gaa",
  );
  expect(query.get("sort")).toBe("p");
});

test("the address names a direction only if it is not the column's first", () => {
  expect(withSort(query, "goalie", { key: "gaa", first: "asc", direction: "desc" }).toString()).toBe(
    "season=all&sort=p&dir=asc&gsort=gaa&gdir=desc",
  );
});

test.each([
  ["Goals", "desc", "Sorted by goals, descending"],
  ["Plus/minus", "asc", "Sorted by plus/minus, ascending"],
] as const)("%s, %s: %s", (name, direction, sentence) => {
  expect(sortedText(name, direction)).toBe(sentence);
});
