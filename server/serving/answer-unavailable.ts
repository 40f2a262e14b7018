import type { Context } from "hono";
import { html, raw } from "hono/html";
import { REPORT_UNDER_WAY, SERVER_UNAVAILABLE } from "../../domain/values/messages.ts";
import { contentSecurityPolicy } from "./csp.ts";
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
 * clients.
 */
export async function answerUnavailable(c: Context<RequestFacts>, reason: Reason): Promise<Response> {
  c.set("refusal", reason);
  const seconds = reason === "too-busy" ? BUSY_SECONDS : RETRY_SECONDS;
  const headers = { "Cache-Control": "no-store", "Retry-After": String(seconds) };
  const sentence = reason === "read-under-way" ? REPORT_UNDER_WAY : SERVER_UNAVAILABLE;
  if (!c.req.header("accept")?.includes("text/html")) return c.text(sentence, 503, headers);
  const policy = contentSecurityPolicy({ scripts: [], styles: [STYLE] });
  return c.html(pageOf(sentence), 503, { ...headers, "Content-Security-Policy": policy });
}

const STYLE = `
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.2 }
p { margin: 0; text-wrap: balance }
`;

/** The page has no club's design, because finding the club would need the database. */
const pageOf = (sentence: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Back in a moment</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`;
