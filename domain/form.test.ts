import { describe, expect, test } from "vitest";
import { FORM_TYPES, isPaidForm, notifiedEmails } from "./form.ts";

test("the forms that take money are dues, sponsorships and donations", () => {
  expect(FORM_TYPES).toHaveLength(14);
  expect(FORM_TYPES.filter(isPaidForm)).toEqual([
    "CUSTOM_PLAYER_DUES",
    "CUSTOM_SPONSORSHIP",
    "CUSTOM_DONATION",
  ]);
});

describe("notifiedEmails", () => {
  const emails = [
    { id: "gm", email: "gm@kestrels.example" },
    { id: "coach", email: "coach@kestrels.example" },
    { id: "again", email: "GM@kestrels.example" },
  ];

  test("tells everybody once, however the address is written", () => {
    expect(notifiedEmails({ emails, emailsNotAllowed: [] }).map(({ id }) => id)).toEqual(["gm", "coach"]);
  });

  test("tells nobody whose entry may not be told, but the same address under another entry", () => {
    expect(notifiedEmails({ emails, emailsNotAllowed: ["gm"] }).map(({ id }) => id)).toEqual([
      "coach",
      "again",
    ]);
    expect(notifiedEmails({ emails, emailsNotAllowed: ["gm", "coach", "again"] })).toEqual([]);
  });
});
