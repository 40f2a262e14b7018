import sanitizeHtml from "sanitize-html";
import { fileOfPath } from "../../domain/values/club-file.ts";
import { parseImageReference } from "../../domain/values/image.ts";

/** What a club's text is made of. tidy-html.ts makes it of whatever editors write. */
const TAGS = [
  ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "figure", "figcaption", "br", "hr"],
  ...["strong", "em", "sub", "sup", "a", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** Their content is not text to read, so it is removed with the tag. */
export const REMOVED_WITH_CONTENT = [
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
const SPAN = /^(?:[2-9]|[1-4]\d)$/;

/** What an attribute's value must be for it to stay, by tag. */
const ATTRIBUTES: Record<string, Record<string, (value: string) => boolean>> = {
  a: { href: isSafeHref },
  img: {
    src: (value) => parseImageReference(value) !== null,
    alt: () => true,
    width: isLength,
    height: isLength,
  },
  th: { scope: (value) => /^(?:col|row|colgroup|rowgroup)$/.test(value), ...ofCells() },
  td: ofCells(),
  ol: { start: (value) => /^\d{1,4}$/.test(value) },
};

function ofCells() {
  const isSpan = (value: string) => SPAN.test(value);
  return {
    colspan: isSpan,
    rowspan: isSpan,
    "data-align": (value: string) => /^(?:right|center)$/.test(value),
  };
}

function isLength(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value);
}

export function isSafeHref(href: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href) || /^tel:\+?[\d().-]{3,20}$/i.test(href)) return true;
  if (/^\/files\//i.test(href)) return fileOfPath(href) !== null;
  return SITE_PATH.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href));
}

/** The attributes of a tag that stay. */
export function allowedAttributesOf(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const rules = ATTRIBUTES[tag] ?? {};
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => Object.hasOwn(rules, name) && rules[name]?.(value)),
  );
}

export const isAllowedTag = (tag: string) => TAGS.includes(tag);

/**
 * The last word on what may stand in a page: nothing but those tags, with those attributes. The import passes
 * every text through it, and whoever shows a stored one again: a row written by other means must not run
 * script in the page.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: Object.fromEntries(
      Object.entries(ATTRIBUTES).map(([tag, rules]) => [tag, Object.keys(rules)]),
    ),
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: REMOVED_WITH_CONTENT,
    nestingLimit: 30,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: allowedAttributesOf(tagName, attribs) }),
    },
    // A link without a safe address is removed; its text stays.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a" && attribs.href === undefined) return "excludeTag";
      return tag === "img" && attribs.src === undefined;
    },
  }).trim();
}
