import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { HttpAnswer } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

const SECURITY = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "content-security-policy": expect.stringContaining("default-src"),
  "permissions-policy": expect.stringContaining("camera=()"),
};

const ANSWERS: [what: string, path: string, status: number][] = [
  ["a page", "/", 200],
  ["a page's data, which no script requests", "/articles.data", 404],
  ["a redirect", "/schedule", 302],
  ["a 404", "/nowhere", 404],
  ["security.txt without a contact", "/.well-known/security.txt", 404],
  ["a refusal", "/%", 400],
  ["a missing asset", "/assets/none.js", 404],
  ["the health check", "/healthz", 200],
  ["the licenses of the scripts", "/licenses.txt", 200],
];

test.each(ANSWERS)("%s carries the security headers", async (_what, path, status) => {
  const answer = await server.get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    ...SECURITY,
    "x-request-id": expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/),
  });
  expect(answer.headers["x-powered-by"]).toBeUndefined();
  expect(answer.headers.server).toBeUndefined();
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

/** Requests that Node's HTTP server refuses before the program sees them. */
const UNREADABLE: [what: string, lines: string[], status: number][] = [
  ["no HTTP at all", ["hello"], 400],
  ["a request without a host", ["GET / HTTP/1.1"], 400],
  ["an invalid host", ["GET / HTTP/1.1", "Host: a b"], 400],
  ["a space in a header's name", ["GET / HTTP/1.1", "Host: a.example", "X A: b"], 400],
  ["an address of another scheme", ["GET ftp://a.example/ HTTP/1.1", "Host: a.example"], 400],
  ["headers of 17,000 bytes", ["GET / HTTP/1.1", `X-Long: ${"a".repeat(17_000)}`], 431],
  ["an unknown Expect header", ["GET / HTTP/1.1", "Host: a.example", "Expect: a-miracle"], 417],
];

test.each(UNREADABLE)("%s: its refusal carries the security headers", async (_what, lines, status) => {
  const answer = await server.raw(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
  const [start, ...headers] = answer.slice(0, answer.indexOf("\r\n\r\n")).split("\r\n");
  expect(start).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const named = headers.map((header) => header.split(": "));
  expect(Object.fromEntries(named.map(([name = "", value]) => [name.toLowerCase(), value]))).toMatchObject(
    SECURITY,
  );
  // Each header occurs only once: a browser that gets two policies applies both.
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
});

const directive = ({ headers }: HttpAnswer, name: string) =>
  String(headers["content-security-policy"])
    .split("; ")
    .find((part) => part.startsWith(`${name} `)) ?? "";

describe("the content security policy", () => {
  test.each(["/", "/articles", "/roster", "/schedule/upcoming", "/nowhere"])(
    "of %s allows its inline scripts by hash and nothing else",
    async (path) => {
      const page = await server.get(path);
      const scripts = [
        ...page.body.matchAll(/<script\b(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g),
      ]
        .map(([, text = ""]) => text)
        .filter(Boolean);
      const allowed = directive(page, "script-src");
      for (const text of scripts)
        expect(allowed).toContain(createHash("sha256").update(text).digest("base64"));
      expect(scripts.length).toBeGreaterThan(0);
      expect(allowed).not.toMatch(/unsafe|\*|https?:|data:/);
    },
  );

  test("allows no foreign frames, objects, bases or forms", async () => {
    const policy = String((await server.get("/")).headers["content-security-policy"]);
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy).toContain(part);
  });
});

test.each(["/storesuccess", "/storesuccess?session_id=cs_test_1"])(
  "%s, whose address is a secret, must not be stored or indexed, and sends no referrer",
  async (path) => {
    for (const _again of [1, 2])
      expect((await server.get(path)).headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
  },
);

describe("caching", () => {
  test("a page is revalidated, and is a 304 if unchanged", async () => {
    const { headers } = await server.get("/articles");
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await server.get("/articles", { headers: { "if-none-match": headers.etag } });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("an asset is immutable for a year", async () => {
    const { body } = await server.get("/");
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
    const { status, headers } = await server.get(asset);
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  });

  test("an asset has Vary: Accept-Encoding in every encoding; a font, which is never compressed, has none", async () => {
    const { body } = await server.get("/");
    for (const ending of ["js", "css"]) {
      const asset = new RegExp(`"(/assets/[^"]+\\.${ending})"`).exec(body)?.[1] ?? "";
      for (const encoding of ["identity", "gzip", "br"]) {
        const { headers } = await server.get(asset, { headers: { "accept-encoding": encoding } });
        expect([headers.vary, headers["content-encoding"] ?? "identity"]).toEqual([
          "Accept-Encoding",
          encoding,
        ]);
      }
    }
    const font = /"(\/assets\/[^"]+\.woff2)"/.exec(body)?.[1] ?? "";
    const { status, headers } = await server.get(font, { headers: { "accept-encoding": "br" } });
    expect([status, headers.vary]).toEqual([200, undefined]);
  });

  test("a compressed page has Vary and the content of the plain one", async () => {
    const plain = await server.get("/articles");
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    const compressed = await server.get("/articles", { headers: { "accept-encoding": "br" } });
    expect(compressed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(compressed.bytes).toString()).toBe(plain.body);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const [get, head] = [await server.get("/articles"), await server.get("/articles", { method: "HEAD" })];
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([
      200,
      "",
      String(Buffer.byteLength(get.body)),
    ]);
  });
});

describe("speculation rules", () => {
  test("are linked by public pages, but not by pages with a secret address or by feeds", async () => {
    for (const path of ["/", "/roster", "/tickets"])
      expect((await server.get(path)).headers["speculation-rules"], path).toBe('"/speculation-rules.json"');
    for (const path of ["/storesuccess", "/orders/nothing", "/schedule.json"])
      expect((await server.get(path)).headers["speculation-rules"], path).toBeUndefined();
  });

  test("exclude pages with a secret address, files and the desk", async () => {
    const { headers, body } = await server.get("/speculation-rules.json");
    expect(headers["content-type"]).toBe("application/speculationrules+json");
    const rules = JSON.parse(body) as Record<string, { where: { and: object[] }; eagerness: string }[]>;
    expect(Object.entries(rules).map(([kind, [rule]]) => [kind, rule?.eagerness])).toEqual([
      ["prefetch", "moderate"],
      ["prerender", "conservative"],
    ]);
    for (const [rule] of Object.values(rules)) {
      const never = JSON.stringify(rule?.where.and.slice(1));
      for (const path of ["/desk/*", "/orders/*", "/admissions/*", "/pickups/*", "/waitlist/*", "/files/*"])
        expect(never).toContain(`"${path}"`);
    }
  });
});
