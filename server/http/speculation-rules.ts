import type { Handler } from "hono";

/** Pages name this address in the header `Speculation-Rules`. */
export const SPECULATION_RULES = "/speculation-rules.json";

/** Never prefetched: addresses with a key, addresses that write, and files. */
const NEVER = [
  ...["/desk", "/desk/*", "/orders/*", "/admissions/*", "/pickups/*", "/waitlist/*", "/storesuccess"],
  ...["/games/*/scorer", "/files/*", "/images/*", "/assets/*", "/*.csv", "/*.ics", "/*.json", "/*.rss"],
];
/**
 * Links that are never prefetched: downloads, filters (each would be one more page to draw), the current
 * page, and headings that sort in place.
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
