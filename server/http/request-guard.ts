/** Checked before anything reads a request: malformed input is a 4xx, never a 500. */

type Verdict =
  | { ok: true; asked: URL }
  | { ok: false; status: 400 | 404 | 405; text: string; headers: Record<string, string> };

const refuse = (status: 400 | 404 | 405, text: string, headers: Record<string, string> = {}): Verdict => ({
  ok: false,
  status,
  text,
  headers,
});

/** Whether every percent-escape decodes, and to text without control characters (SQL fails on a null byte). */
function decodes(part: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(part));
  } catch {
    return false;
  }
}

/** A request for a page: only GET and HEAD, and a well-formed address. */
export function cleanRequest(request: Request): Verdict {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(405, "Method not allowed", { Allow: "GET, HEAD" });
  return cleanAddress(request);
}

/** The address as it was asked for; its host is the sender's word and decides nothing. */
export function cleanAddress(request: Request): Verdict {
  const asked = new URL(request.url);
  if (!decodes(asked.pathname) || !decodes(asked.search.replaceAll("+", " ")))
    return refuse(400, "Bad request: the address is malformed.");
  // The router would answer with what a page's loaders read. Pages are documents: nothing asks for their data.
  if (asked.pathname.endsWith(".data")) return refuse(404, "Not found");
  return { ok: true, asked };
}
