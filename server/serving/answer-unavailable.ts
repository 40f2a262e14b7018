import type { Context } from "hono";
import { REPORT_UNDER_WAY, SERVER_UNAVAILABLE } from "../../domain/values/messages.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { plainPage } from "./plain-page.ts";
import type { RequestFacts } from "./request-facts.ts";

/** Retry-After in seconds while the database or the storage is unavailable. */
export const RETRY_SECONDS = 10;
/**
 * Retry-After in seconds if too many pages wait to be rendered: their queue is short, and clears in a moment.
 */
const BUSY_SECONDS = 2;

/** The reason in one word, for the log. */
type Reason = "database-unavailable" | "storage-unavailable" | "too-busy" | "read-under-way";

/**
 * The 503 while nothing can be read or drawn: a plain page for browsers, only the sentence for other
 * clients. The page has no club's design, because finding the club would need the database.
 */
export async function answerUnavailable(c: Context<RequestFacts>, reason: Reason): Promise<Response> {
  c.set("refusal", reason);
  const seconds = reason === "too-busy" ? BUSY_SECONDS : RETRY_SECONDS;
  const headers = { "Cache-Control": "no-store", "Retry-After": String(seconds) };
  const sentence = reason === "read-under-way" ? REPORT_UNDER_WAY : SERVER_UNAVAILABLE;
  if (!c.req.header("accept")?.includes("text/html")) return c.text(sentence, 503, headers);
  const { html, style } = plainPage("Back in a moment", [sentence]);
  const policy = contentSecurityPolicy({ scripts: [], styles: [style] });
  return c.html(html, 503, { ...headers, "Content-Security-Policy": policy });
}
