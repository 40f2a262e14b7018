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

test("an entry in emailsNotAllowed gets no mail, but the same address in another entry does", () => {
  const emails = [
    { id: "gm", email: "gm@kestrels.example" },
    { id: "again", email: "GM@kestrels.example" },
  ];
  expect(notifiedEmails({ emails, emailsNotAllowed: ["gm"] })).toEqual(["GM@kestrels.example"]);
  expect(notifiedEmails({ emails, emailsNotAllowed: ["gm", "again"] })).toEqual([]);
});

test("each address is mailed once, whatever its letter case, the club's last", () => {
  const emails = ["gm@kestrels.example", "coach@kestrels.example", "GM@Kestrels.example"];
  expect(
    submissionRecipients({ emails, adminEmails: ["club@kestrels.example", "Coach@kestrels.example"] }),
  ).toEqual(["gm@kestrels.example", "coach@kestrels.example", "club@kestrels.example"]);
});
