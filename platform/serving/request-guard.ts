/**
 * The result of the first checks of a request. They run before any other code reads the request, so that
 * malformed input gets a 4xx and never a 500.
 */

type Verdict =
  | { ok: true; requested: URL }
  | { ok: false; status: 400 | 404 | 405; text: string; headers: Record<string, string> };

const refuse = (status: 400 | 404 | 405, text: string, headers: Record<string, string> = {}): Verdict => ({
  ok: false,
  status,
  text,
  headers,
});

/**
 * True if every percent-escape decodes to text without control characters (PostgreSQL fails on a null
 * character).
 */
function decodes(part: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(part));
  } catch {
    return false;
  }
}

/** Checks a request for a page: only GET and HEAD with a well-formed address pass. */
export function checkPageRequest(request: Request): Verdict {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(405, "Method not allowed", { Allow: "GET, HEAD" });
  return checkRequestAddress(request);
}

/**
 * Checks a request's address. Nothing may be decided by the host of `requested`, because the client chooses
 * it.
 */
export function checkRequestAddress(request: Request): Verdict {
  const requested = new URL(request.url);
  if (!decodes(requested.pathname) || !decodes(requested.search.replaceAll("+", " ")))
    return refuse(400, "Bad request: the address is malformed.");
  // The router would answer with the data of a page's loaders, which none of our pages requests this way.
  if (requested.pathname.endsWith(".data")) return refuse(404, "Not found");
  return { ok: true, requested };
}
