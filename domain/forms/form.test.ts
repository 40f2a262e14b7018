import { expect, test } from "vitest";
import { FORM_TYPES, isPaidForm, notifiedEmails, submissionRecipients } from "./form.ts";

test("the forms that take money are dues, sponsorships and donations", () => {
  expect(FORM_TYPES).toHaveLength(14);
  expect(FORM_TYPES.filter(isPaidForm)).toEqual([
    "CUSTOM_PLAYER_DUES",
    "CUSTOM_SPONSORSHIP",
    "CUSTOM_DONATION",
  ]);
});

test("nobody is told whose entry says so, but the same address under another entry is", () => {
  const emails = [
    { id: "gm", email: "gm@kestrels.example" },
    { id: "again", email: "GM@kestrels.example" },
  ];
  expect(notifiedEmails({ emails, emailsNotAllowed: ["gm"] })).toEqual(["GM@kestrels.example"]);
  expect(notifiedEmails({ emails, emailsNotAllowed: ["gm", "again"] })).toEqual([]);
});

test("everybody is told once, however the address is written, and the club last", () => {
  const emails = ["gm@kestrels.example", "coach@kestrels.example", "GM@Kestrels.example"];
  expect(
    submissionRecipients({ emails, adminEmails: ["club@kestrels.example", "Coach@kestrels.example"] }),
  ).toEqual(["gm@kestrels.example", "coach@kestrels.example", "club@kestrels.example"]);
});
