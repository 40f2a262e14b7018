import sanitizeHtml from "sanitize-html";
import { isSafeHref } from "../../domain/values/html/text-href.ts";
import { parseImageReference } from "../../domain/values/image.ts";

/** Tags allowed in a club's text. tidy-html.ts converts the output of editors to these tags. */
const TAGS = [
  ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "figure", "figcaption", "br", "hr"],
  ...["strong", "em", "sub", "sup", "a", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** Tags that are removed together with their content, because it is not text to read. */
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

const SPAN = /^(?:[2-9]|[1-4]\d)$/;

/** Allowed attributes by tag, each with a test of its values. */
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

/** The attributes of a tag that are allowed. */
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
 * Removes every tag and attribute that is not allowed. The import applies it to each text, and pages apply it
 * again to stored text, because a row that was written by other means must not run a script in a page.
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
    // A link without a safe address is removed, but its text stays.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a" && attribs.href === undefined) return "excludeTag";
      return tag === "img" && attribs.src === undefined;
    },
  }).trim();
}
