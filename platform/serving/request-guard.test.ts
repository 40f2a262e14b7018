import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPageRequest } from "./request-guard.ts";

const ORIGIN = "http://foxes.localhost:8080";

const clean = (path: string, init?: RequestInit) => checkPageRequest(new Request(`${ORIGIN}${path}`, init));
const hrefOf = (path: string) => {
  const verdict = clean(path);
  return verdict.ok ? verdict.requested.href.slice(ORIGIN.length) : verdict.status;
};

describe("an address", () => {
  test.each([
    ["/", "/"],
    ["/roster/p-1", "/roster/p-1"],
    ["/articles/%C3%96degaard", "/articles/%C3%96degaard"],
    ["/articles/Ödegaard", "/articles/%C3%96degaard"],
    ["/a%2Fb", "/a%2Fb"],
    ["/a/../b/./c", "/b/c"],
    ["/a/%2e%2e/b", "/b"],
    ["//evil.example/", "//evil.example/"],
    ["/%7e", "/%7e"],
  ])("%s is read as %s", (path, expected) => {
    expect(hrefOf(path)).toBe(expected);
  });

  test.each([
    ["a lone percent", "/%"],
    ["half an escape", "/a%4"],
    ["an escape without digits", "/%zz"],
    ["bytes that are not UTF-8", "/%ff"],
    ["an incomplete character", "/%E0%A4%A"],
    ["an escaped surrogate", "/%ED%A0%80"],
    ["an overlong slash", "/%C0%AF"],
    ["a broken escape in the query", "/?page=%zz"],
    ["a broken escape in a query name", "/?%zz=1"],
    ["a broken escape under an unknown name", "/?utm=%"],
  ])("with %s is refused with 400", (_what, path) => {
    expect(hrefOf(path)).toBe(400);
  });

  test("with a control character in the path, a name or a value is refused with 400", () => {
    const codes = [...Array(0x20).keys(), 0x7f];
    for (const code of codes) {
      const escaped = `%${code.toString(16).padStart(2, "0")}`;
      for (const path of [`/a${escaped}b`, `/?page=${escaped}`, `/?${escaped}=1`, `/?unknown=${escaped}`])
        expect(hrefOf(path), path).toBe(400);
    }
    expect(hrefOf("/%20%21%7e")).toBe("/%20%21%7e");
  });
});

describe("the method", () => {
  test.each(["GET", "HEAD"])("%s is let through", (method) => {
    expect(clean("/", { method }).ok).toBe(true);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s is refused with 405 and the allowed methods",
    (method) => {
      expect(clean("/%", { method })).toMatchObject({
        ok: false,
        status: 405,
        headers: { Allow: "GET, HEAD" },
      });
    },
  );
});

describe("any address", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.constantFrom("%", "0", "f", "2", "/", "?", "&", "=", "+", "#", "\\", ".", "\u0000"),
    }),
    fc.constantFrom("?team=", "&page=", "%00", "%2e%2e", "//", "\\", "a".repeat(4096)),
  );
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);

  test("is read or refused with a 4xx, and never throws", () => {
    fc.assert(
      fc.property(path, (asked) => {
        const verdict = clean(asked);
        if (!verdict.ok) expect(verdict.status).toBe(400);
      }),
      { numRuns: 2000 },
    );
  });

  test("that was accepted decodes, and gives the same result when read again", () => {
    fc.assert(
      fc.property(path, (asked) => {
        const verdict = clean(asked);
        fc.pre(verdict.ok);
        if (!verdict.ok) return;
        expect(decodeURIComponent(verdict.requested.pathname)).not.toMatch(/\p{Cc}(?<![\u0080-\u009f])/u);
        expect(checkPageRequest(new Request(verdict.requested))).toEqual(verdict);
      }),
      { numRuns: 2000 },
    );
  });
});
