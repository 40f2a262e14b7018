import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Bytes, Compression, StoredPage } from "../../platform/serving/page-cache.ts";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip), zstd: promisify(zstdCompress) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Bytes. A smaller body is not compressed, because it fits into one packet anyway. */
const MIN_COMPRESSED = 1024;

/** The ETag of a body. It is weak, because every encoding of a page has the same tag. */
export function entityTag(body: Bytes): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** An answer, and the bytes of its body; null if it has none. */
export interface PageAnswer {
  response: Response;
  body: Bytes | null;
}

/**
 * Answers with a page in the best encoding that the client accepts. Each encoding is made once per stored
 * page.
 */
export async function answerPage(page: StoredPage, request: Request): Promise<PageAnswer> {
  const headers = new Headers(page.headers);
  headers.append("Vary", "Accept-Encoding");
  if (page.status === 200 && isKnown(headers.get("etag"), request.headers.get("if-none-match")))
    return answerOf(304, headers, null);
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const compressed = encoding === "identity" ? null : await compressedOnce(page, encoding);
  const body = compressed ?? page.body;
  if (compressed) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  const empty = request.method === "HEAD" || page.status === 204 || page.status === 304;
  return answerOf(page.status, headers, empty ? null : body);
}

const answerOf = (status: number, headers: Headers, body: Bytes | null): PageAnswer => ({
  response: new Response(body, { status, headers }),
  body,
});

/**
 * True if the browser has this version, by the header If-None-Match. The comparison is weak, because a proxy
 * that compresses makes the tag weak. The header may name several tags.
 */
function isKnown(tag: string | null, ifNoneMatch: string | null): boolean {
  if (tag === null || ifNoneMatch === null) return false;
  const opaque = (text: string) => text.replace(/^W\//, "");
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === "*" || tags.some((one) => opaque(one) === opaque(tag));
}

/** The encoding with the highest weight; among equals, the one that gives the smallest body. */
function bestEncoding(accepted: string): Compression | "identity" {
  const weights = new Map(accepted.split(",").map(weightOf));
  const others = weights.get("*") ?? 0;
  const br = weights.get("br") ?? others;
  // Zstandard is used only if the client names it: a client that sends "*" may mean only the older encodings.
  const zstd = weights.get("zstd") ?? 0;
  const gzipped = weights.get("gzip") ?? weights.get("x-gzip") ?? others;
  // A client that does not name identity still accepts it, but prefers every encoding it names.
  const identity = weights.get("identity") ?? Number.MIN_VALUE;
  const best = Math.max(br, zstd, gzipped);
  if (best < identity || best === 0) return "identity";
  if (br === best) return "br";
  return zstd === best ? "zstd" : "gzip";
}

/** "gzip; q=0.5" → ["gzip", 0.5]; an unreadable weight is 0, which refuses it. */
function weightOf(offer: string): [name: string, weight: number] {
  const [name = "", ...parameters] = offer
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = quality === undefined ? 1 : Number.parseFloat(quality.slice(2));
  return [name, Number.isNaN(weight) ? 0 : weight];
}

/**
 * Compresses a page once per encoding. Stores the promise, so that visitors who come meanwhile wait for the
 * same work.
 */
function compressedOnce(page: StoredPage, encoding: Compression): Promise<Bytes | null> {
  page.compressed[encoding] ??= compressedNow(page.body, encoding);
  return page.compressed[encoding];
}

async function compressedNow(body: Bytes, encoding: Compression): Promise<Bytes | null> {
  if (body.byteLength < MIN_COMPRESSED) return null;
  return new Uint8Array(await (encoding === "br" ? compress.br(body, BROTLI) : compress[encoding](body)));
}
