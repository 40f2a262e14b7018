import type { Handler } from "hono";
import { PRIVATE_PATHS } from "../../domain/site/private-paths.ts";

/** Pages name this address in the header `Speculation-Rules`. */
export const SPECULATION_RULES = "/speculation-rules.json";

/**
 * Addresses with a key, what writes or leaves the page as it is, and files: none of them is fetched for
 * somebody who has only pointed at it.
 */
const NEVER = [
  ...PRIVATE_PATHS.map((path) => path.replace(/\/$/, "/*")),
  "/desk/*",
  ...["/games/*/scorer", "/files/*", "/images/*", "/assets/*", "/*.csv", "/*.ics", "/*.json", "/*.rss"],
];
/**
 * A heading that sorts its table does so in place, every filter is a page of its own to draw, and the present
 * page is there.
 */
const LINKS = [
  "[download]",
  "[target=_blank]",
  "[rel~=nofollow]",
  "[aria-current=page]",
  "th[data-key] a",
].join();
/** Not prerendered, because the scripts of these pages do more than show the page. */
const NOT_PRERENDERED = ["/tickets/*", "/products/*", "/forms/*"];

const pages = (never: readonly string[]) => ({
  and: [{ href_matches: "/*" }, { not: { href_matches: never } }, { not: { selector_matches: LINKS } }],
});

const RULES = JSON.stringify({
  // When a pointer rests on the link, or a finger touches it.
  prefetch: [{ where: pages(NEVER), eagerness: "moderate" }],
  // When the link is pressed, which gains the time until it is released.
  prerender: [{ where: pages([...NEVER, ...NOT_PRERENDERED]), eagerness: "conservative" }],
});

/** GET /speculation-rules.json: which of a page's links browsers may fetch before they are followed. */
export const speculationRules: Handler = (c) =>
  c.body(RULES, 200, {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": "public, max-age=86400",
  });
