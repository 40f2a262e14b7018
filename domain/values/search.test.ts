import { expect, test } from "vitest";
import { matchesSearch, parseSearch } from "./search.ts";

test.each([
  [null, ""],
  ["  Tobias \n Ödegaard ", "Tobias Ödegaard"],
  ["x".repeat(200), "x".repeat(80)],
])("%j is the search %j", (query, search) => {
  expect(parseSearch(query)).toBe(search);
});

test.each([
  ["", ["Tobias Ödegaard"], true],
  ["odeg", ["Tobias Ödegaard"], true],
  ["ÖDEG tob", ["Tobias Ödegaard"], true],
  ["tobias 2026", ["Tobias Ödegaard", "2026"], true],
  ["tobias 2025", ["Tobias Ödegaard", "2026"], false],
  ["tobias", [], false],
])("%j in %j: %s", (search, texts, found) => {
  expect(matchesSearch(search, texts)).toBe(found);
});
