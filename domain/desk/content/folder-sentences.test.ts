import { expect, test } from "vitest";
import { fieldProblem } from "./content-words.ts";

test.each([
  ["either content or contentFile, or only a url", "Please enter some text, or a link to another site."],
  ["the id of a season", "Please enter a season from the list."],
  ["the id of one of the pages that visitors can see", "Please enter a page that visitors can see."],
  [
    "a path with the id of one of the forms that visitors can see",
    "Please enter a page that visitors can see.",
  ],
  ["an amount such as 15 or 15.50", "Please enter an amount such as 15 or 15.50."],
])("an officer reads “%s” as “%s”", (expected, shown) => {
  expect(fieldProblem(expected)).toBe(shown);
});
