/** A page's HTML without its first rules: those have a budget of their own (tests/e2e/first-load.ts). */
export const withoutSheets = (html: string) => html.replace(/<style data-first="">.*?<\/style>/s, "");

/** What a page's bytes are, each byte counted once. */
export interface Parts {
  /** What islands are drawn from. */
  props: number;
  /** The rules of the first screen. */
  sheets: number;
  /** The other scripts and styles in the page, and what names its modules. */
  inline: number;
  /** Meta elements and links of the head. */
  head: number;
  "ld+json": number;
  svg: number;
  class: number;
  srcset: number;
  /** Other attributes of pictures. */
  img: number;
  style: number;
  href: number;
  /** Words, and tags with their other attributes. */
  rest: number;
}

/** Each takes its bytes off what the next ones see. */
const KINDS: [keyof Parts, RegExp][] = [
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

/** Of one page's HTML; in bytes, not characters. */
export function partsOf(html: string): Parts {
  let left = html;
  const parts: Partial<Parts> = {};
  for (const [kind, pattern] of KINDS) {
    parts[kind] = 0;
    left = left.replace(pattern, (found) => {
      parts[kind] = (parts[kind] ?? 0) + Buffer.byteLength(found);
      return "";
    });
  }
  return { ...parts, rest: Buffer.byteLength(left) } as Parts;
}
