import { expect, test } from "vitest";
import { missingWords } from "./account-words.ts";

test("what a provider waits for is said once, in the order it is named", () => {
  expect(
    missingWords([
      "person_1AbC.dob.day",
      "external_account",
      "person_1AbC.address.city",
      "company.tax_id",
      "individual.verification.document",
    ]),
  ).toEqual([
    "The club's representative: name, address, date of birth",
    "The bank account for payouts",
    "The club's tax ID",
    "A photo ID for the club's representative",
  ]);
});

test("what has no words is named as the provider names it", () => {
  expect(missingWords(["new_thing.of_theirs", "personal"])).toEqual(["new_thing.of_theirs", "personal"]);
  expect(missingWords([])).toEqual([]);
});
