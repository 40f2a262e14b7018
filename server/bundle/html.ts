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

/** What word processors write, and what it means. */
const SAME_MEANING: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em" };

/** Their content is no text to read, so it goes with the tag. */
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
  /** What was taken out, each once: `<script>`, `onclick`, `href "javascript:…"`. */
  removed: string[];
}

/**
 * An article's HTML with nothing in it but text, its structure and safe links; images are not
 * carried here, an article has its feature image. What was
 * cleaned has nothing left to remove.
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
    // A link that leads nowhere goes; its text stays.
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
