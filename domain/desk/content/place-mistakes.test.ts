import { expect, test } from "vitest";
import { CONTENT_PAGE } from "./content-words.ts";
import type { DeskField } from "./desk-form.ts";
import { placeMistakes } from "./place-mistakes.ts";

const price: DeskField = { as: "cents", label: "Price" };
const tiers: DeskField = {
  as: "list",
  label: "Tiers",
  noun: "tier",
  fields: { title: { as: "line", label: "Name" } },
};
const event: DeskField = { as: "record", label: "Game or event", of: ["games"] };
const all = { price, tiers, event };
const place = (field: string, expected: string) =>
  placeMistakes([{ field, expected }], { price, tiers }, { fields: all });

test.each([
  ["a field", "price", "price"],
  ["a list as a whole", "tiers", "tiers"],
  ["an input of an entry", "tiers[1].title", "tiers.1.title"],
  ["an input of an entry that could not be read", "tiers.1.title", "tiers.1.title"],
  ["an entry's field that no input has", "tiers[1].id", "tiers"],
  ["a text of a field that is one input", "price[0]", "price"],
])("a mistake in %s stands where the officer can see it", (_what, field, input) => {
  expect(place(field, "a name")).toEqual({
    problem: CONTENT_PAGE.mistakes,
    problems: { [input]: "Please enter a name." },
  });
});

test.each([
  ["a field that the officer may not change", "event", "a game", "Game or event: Please enter a game."],
  ["a field without an input", "constructor", "a name", "Constructor: Please enter a name."],
  ["another record", "", "away-game: a date is missing.", "away-game: a date is missing."],
])("a mistake in %s is told at the top of the page", (_what, field, expected, told) => {
  expect(place(field, expected)).toEqual({ problem: `Nothing was saved. ${told}`, problems: {} });
});
