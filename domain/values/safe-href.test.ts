import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeHref } from "./safe-href.ts";

describe("safeHref", () => {
  test.each([
    "/",
    "/about",
    "/a?b=c#d",
    "https://a.example/x",
    "HTTP://a.example",
    "https://a.example:8080/",
  ])("%s stays as it is", (href) => {
    expect(safeHref(href)).toBe(href);
  });

  test("trims spaces around", () => {
    expect(safeHref(" /about\n")).toBe("/about");
  });

  test.each([
    ["empty", ""],
    ["a script", "javascript:alert(1)"],
    ["a script in capitals", "JavaScript:alert(1)"],
    ["a script with a tab inside", "java\tscript:alert(1)"],
    ["a script after a control character", "\u0001javascript:alert(1)"],
    ["vbscript", "vbscript:x"],
    ["data", "data:text/html,x"],
    ["mail", "mailto:a@b.example"],
    ["another host", "//evil.example"],
    ["another host after a backslash", "/\\evil.example"],
    ["another host after a line feed", "/\n/evil.example"],
    ["no scheme", "www.a.example"],
    ["a relative path", "about"],
    ["http without slashes", "http:evil.example"],
    ["no host", "https://"],
    ["a space inside", "https://a.example/a b"],
  ])("%s is refused", (_edge, href) => {
    expect(safeHref(href)).toBeNull();
  });

  test("every accepted address is on this site or http(s), as a browser reads it", () => {
    const start = fc.constantFrom("/", "//", "/\\", "http:", "https://", "javascript:", " \t", "");
    fc.assert(
      fc.property(start, fc.webUrl(), fc.string(), (prefix, url, text) => {
        for (const raw of [prefix + text, url, prefix + url]) {
          const href = safeHref(raw);
          if (href === null) continue;
          const resolved = new URL(href, "https://club.example/roster");
          expect(["http:", "https:"]).toContain(resolved.protocol);
          if (href.startsWith("/")) expect(resolved.host).toBe("club.example");
        }
      }),
      { numRuns: 1000 },
    );
  });
});
