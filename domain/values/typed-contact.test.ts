import { describe, expect, test } from "vitest";
import { extractEmail, extractPhone, isValidPhone } from "./typed-contact.ts";
import { isValidEmail } from "./validity.ts";

describe("a telephone number", () => {
  test.each([
    ["\u202a+1 (555) 010-0123\u202c", "+1 (555) 010-0123"],
    ["\u2066+1 (555) 010-0123\u2069", "+1 (555) 010-0123"],
    ["\u200e+1 555 010 0123", "+1 555 010 0123"],
    ["+1 555 010 0123\u200b", "+1 555 010 0123"],
    ["\ufeff+1\u00a0555\u00a0010\u00a00123", "+1 555 010 0123"],
    ["555\u00ad010\u00ad0123", "5550100123"],
    ["555\u2011010\u20110123", "555-010-0123"],
    ["555\u2013010\u20130123", "555-010-0123"],
    ["555\u2212010\u22120123", "555-010-0123"],
    ["tel:+1-555-010-0123", "+1-555-010-0123"],
    ["tel:+1-555-010-0123;ext=8", "+1-555-010-0123 ext. 8"],
    ["\uff15\uff15\uff15-\uff10\uff11\uff10-\uff10\uff11\uff12\uff13", "555-010-0123"],
    ["555-010-0123.", "555-010-0123"],
    ["(+44) 20 7946 0958", "(+44) 20 7946 0958"],
    ["+44 (0)20 7946 0958", "+44 (0)20 7946 0958"],
    ["+33 1 23 45 67 89", "+33 1 23 45 67 89"],
    ["555-010-0123, ext 4", "555-010-0123, ext 4"],
    ["555-010-0123 ext. 8", "555-010-0123 ext. 8"],
    ["555-010-0123 x4", "555-010-0123 x4"],
    ["555-010-0123x8", "555-010-0123x8"],
    ["555-010-0123 #8", "555-010-0123 #8"],
    ["555-010-0123 extension 4", "555-010-0123 extension 4"],
    ["555.010.0123 Ext: 4", "555.010.0123 Ext: 4"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(extractPhone(typed)).toBe(stored);
    expect(isValidPhone(stored)).toBe(true);
  });

  test.each([
    "call me",
    "(-)--(-)",
    "",
    "+",
    "12",
    "555-CALL-NOW",
    "ann@example.com",
    "5550100123".repeat(5),
  ])("%j is refused", (typed) => {
    expect(isValidPhone(extractPhone(typed))).toBe(false);
  });
});

describe("an e-mail address", () => {
  test.each([
    ["ann@example.com\u200b", "ann@example.com"],
    ["\u202aann@example.com\u202c", "ann@example.com"],
    ["\u2068ann@example.com\u2069", "ann@example.com"],
    ["\ufeffann@exam\u00adple.com\u00a0", "ann@example.com"],
    ["mailto:ann@example.com", "ann@example.com"],
    ["MAILTO:ann@example.com?subject=Hi", "ann@example.com"],
    ["Jane Roe <jane@b.edu>", "jane@b.edu"],
    ['"Roe, Jane" <jane@b.edu>,', "jane@b.edu"],
    ["<mailto:jane@b.edu>", "jane@b.edu"],
    ["ann@example.com.", "ann@example.com"],
    ["ann@example.com,", "ann@example.com"],
    ["Ann@Example.com;", "Ann@Example.com"],
    ["\uff41\uff4e\uff4e\uff20example\uff0ecom", "ann@example.com"],
  ])("%j is %s", (typed, address) => {
    expect(extractEmail(typed)).toBe(address);
    expect(isValidEmail(address)).toBe(true);
  });

  test.each([
    "ann@example",
    "ann@@example.com",
    "a@b.co,c@d.co",
    "a@b.co; c@d.co",
    "a@b.co\nBcc: c@d.co",
    "Ann <a@b.co> Bea <c@d.co>",
    "Ann <a@b.co>, Bea",
    "Ann a@b.co",
    "mailto:",
    "",
  ])("%j is refused", (typed) => {
    const address = extractEmail(typed);
    expect(isValidEmail(address) && address !== "c@d.co").toBe(false);
  });
});
