import type { Handler } from "hono";
import type { AdServer } from "../../../domain/club/ad-server.ts";

/** One hour, after which browsers notice a change of the operator's settings. */
const CACHE_HEADERS = { "Cache-Control": "public, max-age=3600" };

/** GET /ads.json: the ad server's settings, for browsers. */
export function adSettings(adServer: AdServer): Handler {
  return (c) => c.json(adServer, 200, CACHE_HEADERS);
}

/**
 * GET /ad-frame: the document that an advertisement runs in. Its policy gives it an origin of its own, so
 * that it can read neither the page around it nor the site's data in the browser. It also cannot open
 * dialogs, and can follow links only in a new window.
 */
export const adFrame: Handler = (c) =>
  c.html(DOCUMENT, 200, { ...CACHE_HEADERS, "Content-Security-Policy": FRAME_POLICY });

const FRAME_POLICY = [
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * Requests the advertisement from the page by Prebid's messages, and reports when it is written. The
 * address's hash is the advertisement's id.
 */
const DOCUMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Advertisement</title><script>
const adId = location.hash.slice(1);
const { port1: mine, port2: theirs } = new MessageChannel();
mine.onmessage = ({ data }) => {
  const { message, ad, adUrl } = JSON.parse(data);
  if (message !== "Prebid Response") return;
  mine.onmessage = null;
  if (adUrl) return location.replace(adUrl);
  document.open();
  document.write("<style>body{margin:0}</style>" + ad);
  document.close();
  const rendered = { message: "Prebid Event", adId, event: "adRenderSucceeded" };
  parent.postMessage(JSON.stringify(rendered), "*");
};
parent.postMessage(JSON.stringify({ message: "Prebid Request", adId }), "*", [theirs]);
</script></html>`;
