import * as zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import type { StoredPage } from "../../platform/serving/page-cache.ts";
import { answerPage as answerBoth, entityTag } from "./answer-page.ts";

const TEXT = "<p>The Kestrels won.</p>".repeat(100);

function page(given: Partial<StoredPage> & { text?: string } = {}): StoredPage {
  const { text = TEXT, ...rest } = given;
  const body = new TextEncoder().encode(text);
  const headers: [string, string][] = [
    ["Content-Type", "text/html; charset=utf-8"],
    ["ETag", entityTag(body)],
    ["Content-Security-Policy", "default-src 'self'"],
  ];
  return {
    status: 200,
    headers,
    body,
    compressed: {},
    tags: [],
    teamId: null,
    until: null,
    isPartial: false,
    sharedAs: null,
    ...rest,
  };
}

const answerPage = async (stored: StoredPage, request: Request) =>
  (await answerBoth(stored, request)).response;
const ask = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://foxes.localhost/", { method, headers });
const answer = (accepted: string | undefined, stored = page()) =>
  answerPage(stored, ask(accepted === undefined ? {} : { "accept-encoding": accepted }));

describe("the encoding", () => {
  test.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["*;q=0", null],
    ["deflate, zstd", "zstd"],
    ["gzip, zstd", "zstd"],
    ["zstd;q=0.5, gzip", "gzip"],
    ["zstd;q=0", null],
    ["identity", null],
    ["", null],
    [undefined, null],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0, gzip; q=0", null],
    ["br ; Q=0.000 , gzip", "gzip"],
    ["br;q=0.001", "br"],
    ["br;q=0.2, gzip;q=0.9", "gzip"],
    ["br;q=0.5, identity", null],
    ["br;q=0, *", "gzip"],
    ["identity;q=0", null],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["br;q=much, gzip", "gzip"],
    ["brotli, xgzip", null],
    [",,;,;q=1,", null],
  ])("for Accept-Encoding %j is %j", async (accepted, encoding) => {
    expect((await answer(accepted)).headers.get("content-encoding")).toBe(encoding);
  });

  const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, zstd: zlib.zstdDecompressSync };
  test.each(["br", "gzip", "zstd"] as const)(
    "%s has the same content, and the length of its bytes",
    async (encoding) => {
      const response = await answer(encoding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(decode[encoding](bytes).toString()).toBe(TEXT);
      expect(response.headers.get("content-length")).toBe(String(bytes.byteLength));
      expect(bytes.byteLength).toBeLessThan(TEXT.length);
    },
  );

  test("does not compress a page under 1024 bytes", async () => {
    expect((await answer("br", page({ text: "a".repeat(1023) }))).headers.get("content-encoding")).toBeNull();
    expect((await answer("br", page({ text: "a".repeat(1024) }))).headers.get("content-encoding")).toBe("br");
  });

  test("adds Vary: Accept-Encoding, also to small and uncompressed pages", async () => {
    const varied: [string, string][] = [["Vary", "Cookie"]];
    for (const stored of [page(), page({ text: "short" })])
      expect((await answer(undefined, stored)).headers.get("vary")).toBe("Accept-Encoding");
    expect((await answer("br", page({ headers: varied }))).headers.get("vary")).toBe(
      "Cookie, Accept-Encoding",
    );
  });
});

describe("a stored page", () => {
  test("is compressed once per encoding, however many ask for it at the same time", async () => {
    const made: (string | symbol)[] = [];
    const compressed = new Proxy<StoredPage["compressed"]>(
      {},
      { set: (forms, name, form) => made.push(name) > 0 && Reflect.set(forms, name, form) },
    );
    const stored = page({ compressed });
    const asked = ["br", "gzip", "br", "gzip", "br"];
    const bodies = await Promise.all(
      asked.map(async (accepted) => (await answer(accepted, stored)).arrayBuffer()),
    );
    await answer("br", stored);
    expect(made.filter((name) => name === "br")).toHaveLength(1);
    expect(made.filter((name) => name === "gzip")).toHaveLength(1);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test("is not compressed for clients that accept no encoding or have the page already", async () => {
    const stored = page();
    await answer(undefined, stored);
    await answerPage(stored, ask({ "accept-encoding": "br", "if-none-match": entityTag(stored.body) }));
    expect(stored.compressed).toEqual({});
  });

  test("is not changed by answering with it", async () => {
    const stored = page();
    const before = structuredClone({ ...stored, compressed: {} });
    await answer("br", stored);
    await answer("gzip", stored);
    expect({ ...stored, compressed: {} }).toEqual(before);
  });

  test("keeps its status and its own headers", async () => {
    const response = await answer("br", page({ status: 404 }));
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await (await answer(undefined, page({ status: 404 }))).text()).toBe(TEXT);
  });
});

describe("a visitor who has the page", () => {
  const tag = entityTag(page().body);
  const strong = tag.replace("W/", "");
  const asking = (asked: string, given: Partial<StoredPage> = {}, method = "GET") =>
    answerPage(page(given), ask({ "if-none-match": asked, "accept-encoding": "br" }, method));

  test.each([
    ["the tag as sent", tag],
    ["the tag without W/", strong],
    ["several tags", `"other", ${tag}`],
    ["several without blanks", `W/"a",${strong},"b"`],
    ["any tag", "*"],
  ])("%s: 304 without a body", async (_what, asked) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await asking(asked, {}, method);
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(tag);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.has("content-encoding")).toBe(false);
    }
  });

  test.each([
    ["another tag", '"other"'],
    ["a longer tag", strong.replace(/"$/, 'x"')],
    ["the tag without quotes", strong.replaceAll('"', "")],
    ["text that is no tag", "yesterday"],
  ])("%s: the whole page", async (_what, asked) => {
    expect((await asking(asked)).status).toBe(200);
  });

  test("answers 404 to a 404 page even if the tag matches", async () => {
    expect((await asking(tag, { status: 404 })).status).toBe(404);
  });

  test("never answers 304 for a page without a tag", async () => {
    expect((await asking("*", { headers: [] })).status).toBe(200);
  });

  test("different pages have different tags", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(entityTag(bytes("a"))).not.toBe(entityTag(bytes("b")));
    expect(entityTag(bytes("a"))).toMatch(/^W\/"[\w-]{27}"$/);
  });
});

describe("an answer without a body", () => {
  test.each(["br", "gzip", ""])("HEAD has the headers of GET (%s) and no body", async (accepted) => {
    const get = await answerPage(page(), ask({ "accept-encoding": accepted }));
    const head = await answerPage(page(), ask({ "accept-encoding": accepted }, "HEAD"));
    expect(head.body).toBeNull();
    expect([...head.headers]).toEqual([...get.headers]);
  });

  test.each([204, 304])("status %i has no body", async (status) => {
    expect((await answer(undefined, page({ status, text: "" }))).body).toBeNull();
  });
});
