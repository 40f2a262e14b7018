import { expect, test } from "vitest";
import { missingDetailWords } from "./account-words.ts";

test("missing details are named once each, in the provider's order", () => {
  expect(
    missingDetailWords([
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

test("a detail without words keeps the provider's name", () => {
  expect(missingDetailWords(["new_thing.of_theirs", "personal"])).toEqual([
    "new_thing.of_theirs",
    "personal",
  ]);
  expect(missingDetailWords([])).toEqual([]);
});
