import type { Handler } from "hono";
import {
  VIDEO_HOSTS,
  type Video,
  videoEmbedUrl,
  videoOfPlayerPath,
  videoWatchUrl,
} from "../../../domain/values/video.ts";
import { inlineHash } from "../../serving/csp.ts";

/**
 * GET /player/{host}/{id}: the document that frames a video of another host. A page loads it when its visitor
 * presses "Play". It is a document of its own because a page's policy allows frames of no other host; this
 * document's policy allows only the video's host. It contains no data of a club.
 */
export const videoPlayerHandler: Handler = (c) => {
  const { host = "", id = "" } = c.req.param() as Record<string, string>;
  const video = videoOfPlayerPath(host, id, c.req.query("start") ?? "");
  if (!video) return c.text("Not found", 404);
  return c.html(documentOf(video), 200, {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": policyOf(video),
    "X-Robots-Tag": "noindex",
  });
};

/**
 * Loads the video only once the frame has a height: a browser that loads hidden frames early must not
 * contact the other host.
 */
const SCRIPT = `
const frame = document.querySelector("iframe");
const show = () => {
  if (frame.src || parent === self || innerHeight === 0) return;
  frame.src = frame.dataset.src;
  frame.focus();
};
addEventListener("resize", show);
show();
`;

const STYLE = `
html, body, iframe, p { margin: 0; width: 100%; height: 100%; border: 0; background: #000; color: #fff; font: 1rem system-ui }
p { display: grid; place-items: center; text-align: center }
a { color: inherit }
`;

const policyOf = (video: Video) =>
  [
    "default-src 'none'",
    `script-src ${inlineHash(SCRIPT)}`,
    `style-src ${inlineHash(STYLE)}`,
    `frame-src ${new URL(videoEmbedUrl(video)).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Escapes "&", the only character of an address that has a meaning in HTML. */
const escaped = (address: string) => address.replaceAll("&", "&amp;");

function documentOf(video: Video): string {
  const name = VIDEO_HOSTS[video.host];
  const allowed = "autoplay; fullscreen; encrypted-media; picture-in-picture";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Video on ${name}</title><style>${STYLE}</style>
<noscript><p><a href="${escaped(videoWatchUrl(video))}" target="_blank" rel="noopener">Watch on ${name}</a></p></noscript>
<iframe data-src="${escaped(videoEmbedUrl(video))}" title="${name} player" allow="${allowed}" allowfullscreen></iframe>
<script>${SCRIPT}</script></html>`;
}
