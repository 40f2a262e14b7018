import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkify } from "./linkify.ts";

const links = (text: string) => linkify(text).flatMap(({ text, href }) => (href ? [[text, href]] : []));

describe("linkify", () => {
  test.each([
    ["See https://a.example/x?y=1#z now", "https://a.example/x?y=1#z", "https://a.example/x?y=1#z"],
    ["See www.a.example.", "www.a.example", "http://www.a.example"],
    ["(http://a.example)", "http://a.example", "http://a.example"],
    ["HTTP://A.example/", "HTTP://A.example/", "HTTP://A.example/"],
    ["Write to “ann.lee@club.example”!", "ann.lee@club.example", "mailto:ann.lee@club.example"],
  ])("%j has the link %j", (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });

  test.each([
    "no link at all",
    "httpd is a program, http is a word",
    "www. alone",
    "https://",
    "@tobias scored",
    "ann@localhost",
    "a@b@c.example",
    "ann@club.example?bcc=eve@evil.example",
    "javascript:alert(1)",
    "data:text/html,www.a.example",
  ])("%j has no link", (text) => {
    expect(links(text)).toEqual([]);
  });

  test("changes no character, and joins adjacent plain text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = linkify(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.some((part, index) => part.href === null && parts[index + 1]?.href === null)).toBe(
          false,
        );
      }),
    );
  });
});
