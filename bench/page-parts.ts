/** Removes a page's inlined styles: they have a budget of their own (tests/e2e/first-load.ts). */
export const withoutInlineStyles = (html: string) => html.replace(/<style data-first="">.*?<\/style>/s, "");

/** The bytes of a page by purpose, each counted once. */
export interface PageParts {
  /** The props of islands. */
  props: number;
  /** The style rules of the first screen. */
  sheets: number;
  /** Other inline scripts and styles, and references to modules. */
  inline: number;
  /** Meta elements and links of the head. */
  head: number;
  "ld+json": number;
  svg: number;
  class: number;
  srcset: number;
  /** The remaining attributes of images. */
  img: number;
  style: number;
  href: number;
  /** Text, and tags with their remaining attributes. */
  rest: number;
}

/**
 * The patterns in the order in which they are applied: what matches one pattern is removed before the next
 * pattern counts.
 */
const KINDS: [keyof PageParts, RegExp][] = [
  ["props", / data-props="[^"]*"/g],
  ["ld+json", /<script type="application\/ld\+json".*?<\/script>/gs],
  ["sheets", /<style data-first="">.*?<\/style>/gs],
  ["inline", /<(script|style)\b.*?<\/\1>/gs],
  ["head", /<(?:meta|link)\b[^>]*>/g],
  ["svg", /<svg\b.*?<\/svg>/gs],
  ["class", / class="[^"]*"/g],
  ["srcset", / (?:srcset|sizes)="[^"]*"/gi],
  ["style", / style="[^"]*"/g],
  ["href", / href="[^"]*"/g],
  ["img", /<\/?(?:img|picture|source)\b[^>]*>/g],
];

/** Counts one page's HTML, in bytes. */
export function measurePageParts(html: string): PageParts {
  let left = html;
  const parts: Partial<PageParts> = {};
  for (const [kind, pattern] of KINDS) {
    parts[kind] = 0;
    left = left.replace(pattern, (found) => {
      parts[kind] = (parts[kind] ?? 0) + Buffer.byteLength(found);
      return "";
    });
  }
  return { ...parts, rest: Buffer.byteLength(left) } as PageParts;
}
