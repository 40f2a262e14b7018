import { expect, test } from "vitest";
import { mailTitle } from "./mail-title.ts";
import { parseMailKind } from "./mails.ts";

const about = { orderId: null, submissionId: null };

test.each([
  [{ ...about, kind: "mail-order", orderId: "K7" } as const, "Tickets and receipt, order K7"],
  [{ ...about, kind: "mail-desk-invite" } as const, "Desk invitation"],
  [{ ...about, kind: "mail-waitlist" } as const, "Waitlist update"],
  [{ ...about, kind: null, submissionId: "s" }, "Form submission"],
  [{ ...about, kind: null, orderId: "K7" }, "An email about order K7"],
  [{ ...about, kind: null }, "An email"],
])("names the mail %j: %s", (mail, title) => {
  expect(mailTitle(mail)).toBe(title);
});

test("maps a stored text to a kind of mail, or to null", () => {
  expect(parseMailKind("mail-parcel")).toBe("mail-parcel");
  for (const other of [null, "", "toString", "mail-", "ask-refund"]) expect(parseMailKind(other)).toBeNull();
});
