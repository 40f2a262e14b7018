/** A page's HTML without the style sheets that stand in it: those have a budget of their own (tests/e2e/first-load.ts). */
export const withoutSheets = (html: string) => html.replace(/<style\b[^>]* data-sheet=.*?<\/style>/gs, "");

/** What a page's bytes are, each byte counted once. */
export interface Parts {
  /** What the router sends for hydration: the loaders' data. */
  data: number;
  /** Style sheets. */
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
  ["data", /<script>window\.__reactRouterContext\.streamController.*?<\/script>/gs],
  ["ld+json", /<script type="application\/ld\+json".*?<\/script>/gs],
  ["sheets", /<style\b[^>]* data-sheet=.*?<\/style>/gs],
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

/** The router's data for hydration, as the flat list it is sent as; empty if there is none. */
export function dataOf(html: string): unknown[] {
  const found = [...html.matchAll(/streamController\.enqueue\((".*?")\);<\/script>/gs)];
  const text = found.map(([, quoted = '""']) => JSON.parse(quoted) as string).join("");
  return text === "" ? [] : (JSON.parse(text.split("\n", 1)[0] ?? "[]") as unknown[]);
}

/**
 * What each value of the data weighs with all in it, by path, the heaviest first. A value that stands at several paths is
 * sent once, and counted where it comes first. Members of a list share a path.
 */
export function valuesOf(data: unknown[]): [path: string, bytes: number][] {
  const sizes = new Map<string, number>();
  const seen = new Set<number>();
  const nameOf = (index: number) => String(data[index]);
  const weigh = (index: number, path: string): number => {
    if (index < 0 || seen.has(index)) return 0;
    seen.add(index);
    const value = data[index];
    // Quotes are escaped in the page.
    const text = JSON.stringify(value) ?? "";
    let size = 1 + Buffer.byteLength(JSON.stringify(text)) - 2;
    if (Array.isArray(value))
      for (const at of value) size += typeof at === "number" ? weigh(at, `${path}[]`) : 0;
    else if (value !== null && typeof value === "object")
      for (const [key, at] of Object.entries(value)) {
        const name = Number(key.slice(1));
        size += weigh(name, `${path}.(names)`) + weigh(at as number, `${path}.${nameOf(name)}`);
      }
    sizes.set(path, (sizes.get(path) ?? 0) + size);
    return size;
  };
  weigh(0, "");
  return [...sizes].sort(([, a], [, b]) => b - a);
}
