import type { Handler } from "hono";
import { PRIVATE_PATHS } from "../../domain/site/private-paths.ts";

/** Pages name this address in the header `Speculation-Rules`. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Paths that browsers never fetch for a visitor who has only pointed at the link: addresses with a key,
 * addresses that write, and downloads, which leave the present page open.
 */
const NEVER_FETCHED = [
  ...PRIVATE_PATHS.map((path) => path.replace(/\/$/, "/*")),
  "/desk/*",
  ...["/games/*/scorer", "/files/*", "/images/*", "/assets/*", "/*.csv", "/*.ics", "/*.json", "/*.rss"],
];
/**
 * Links that browsers never fetch ahead. A table's heading sorts in place; each filter (nofollow) would cost
 * one more page to render; and the present page is already loaded.
 */
const EXCLUDED_LINKS = [
  "[download]",
  "[target=_blank]",
  "[rel~=nofollow]",
  "[aria-current=page]",
  "th[data-key] a",
].join();
/** Not prerendered, because the scripts of these pages do more than show the page. */
const NOT_PRERENDERED = ["/tickets/*", "/products/*", "/forms/*"];

const pages = (never: readonly string[]) => ({
  and: [
    { href_matches: "/*" },
    { not: { href_matches: never } },
    { not: { selector_matches: EXCLUDED_LINKS } },
  ],
});

const RULES = JSON.stringify({
  // Prefetched when a pointer rests on the link, or a finger touches it.
  prefetch: [{ where: pages(NEVER_FETCHED), eagerness: "moderate" }],
  // Prerendered when the link is pressed, which saves the time until it is released.
  prerender: [{ where: pages([...NEVER_FETCHED, ...NOT_PRERENDERED]), eagerness: "conservative" }],
});

/** GET /speculation-rules.json: which of a page's links browsers may fetch before they are followed. */
export const speculationRules: Handler = (c) =>
  c.body(RULES, 200, {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": "public, max-age=86400",
  });
