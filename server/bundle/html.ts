import sanitizeHtml from "sanitize-html";

const TAGS = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "figure",
  "figcaption",
  "strong",
  "em",
  "a",
  "br",
  "hr",
];

/** Tags as word processors write them → the tag that means the same here. */
const SAME_MEANING: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em" };

/** Their content is not text to read, so it is removed with the tag. */
const GONE_WHOLE = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "title",
  "template",
  "xmp",
];

const SITE_PATH = /^(?:\/(?![/\\])|#)[^\s\\]*$/;

export interface CleanedHtml {
  html: string;
  /** Each removed part once: `<script>`, `onclick`, `href "javascript:…"`. */
  removed: string[];
}

/**
 * Keeps text, structure and safe links only. Images are removed: an article has its feature image. Cleaning the result
 * again removes nothing.
 */
export function cleanHtml(html: string): CleanedHtml {
  const removed = new Set<string>();
  const cleaned = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    nonTextTags: GONE_WHOLE,
    nestingLimit: 30,
    transformTags: {
      ...SAME_MEANING,
      a: (tagName, { href = "" }) => ({ tagName, attribs: isSafeHref(href) ? { href } : {} }),
    },
    // A link without a safe address is removed; its text stays.
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && attribs.href === undefined ? "excludeTag" : false),
    onOpenTag: (name, attributes) => {
      for (const what of removals(name, attributes)) removed.add(what);
    },
  });
  return { html: cleaned.trim(), removed: [...removed] };
}

function isSafeHref(href: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href) || SITE_PATH.test(href)) return true;
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

function removals(name: string, attributes: Record<string, string>): string[] {
  if (Object.hasOwn(SAME_MEANING, name)) return Object.keys(attributes);
  if (!TAGS.includes(name)) return [`<${name}>`];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (name !== "a" || attribute !== "href") return [attribute];
    return isSafeHref(value) ? [] : [`href ${JSON.stringify(value.slice(0, 40))}`];
  });
}
