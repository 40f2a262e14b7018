import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { contentSecurityPolicy } from "../server/serving/csp.ts";
import { SANDBOX_STYLE } from "./style.ts";

export type PageHtml = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the sandbox: plain HTML without script, which begins with a note that no money moves. */
export async function sandboxPage(title: string, main: PageHtml, status = 200): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(SANDBOX_STYLE)}</style>
</head>
<body>
<header class="ribbon">Sandbox: no card is charged</header>
<main>
${main}
</main>
</body>
</html>`;
  return new Response(String(page), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy({ scripts: [], styles: [SANDBOX_STYLE] }),
      // Other sites must not learn the session's id, which is part of the address.
      "Referrer-Policy": "no-referrer",
    },
  });
}
