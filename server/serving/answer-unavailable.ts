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
 * clients. The page has no club's design, because finding the club would need the database.
 */
export async function answerUnavailable(c: Context<RequestFacts>, reason: Reason): Promise<Response> {
  c.set("refusal", reason);
  const seconds = reason === "too-busy" ? BUSY_SECONDS : RETRY_SECONDS;
  const headers = { "Cache-Control": "no-store", "Retry-After": String(seconds) };
  const sentence = reason === "read-under-way" ? REPORT_UNDER_WAY : SERVER_UNAVAILABLE;
  if (!c.req.header("accept")?.includes("text/html")) return c.text(sentence, 503, headers);
  const page = plainPage("Back in a moment", [sentence]);
  const policy = contentSecurityPolicy({ scripts: [], styles: [page.style] });
  return c.html(page.html, 503, { ...headers, "Content-Security-Policy": policy });
}

const STYLE = `
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.2 }
p { margin: 0 0 .5rem; text-wrap: balance }
`;

/**
 * A page of a few sentences without a club's design, whose club could not be read or does not matter.
 * `style`: its style sheet, which the page's policy has to allow.
 */
export const plainPage = (title: string, sentences: readonly string[]) => ({
  style: STYLE,
  html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
</main>
</body>
</html>
`,
});
