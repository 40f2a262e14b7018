/** A page's metadata for search engines and previews, parsed as a crawler does: without running scripts. */
export interface ParsedHead {
  title: string;
  canonical: string | undefined;
  manifest: string | undefined;
  /** The content of each meta tag, by its `name` or `property`. */
  tags: Map<string, string>;
  /** All items of the page's structured data. */
  data: Record<string, unknown>[];
}

export function parseHead(html: string): ParsedHead {
  const [head = ""] = html.split("</head>");
  const elements = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, text = ""]) => attributesOf(text));
  const link = (rel: string) =>
    elements("link")
      .find((one) => one.get("rel") === rel)
      ?.get("href");
  const tags = elements("meta").flatMap((one) => {
    const key = one.get("name") ?? one.get("property");
    return key === undefined ? [] : [[key, one.get("content") ?? ""] as const];
  });
  return {
    title: decodedHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    canonical: link("canonical"),
    manifest: link("manifest"),
    tags: new Map(tags),
    data: dataOf(head),
  };
}

/** The items of one type in the structured data. */
export const structuredDataOf = ({ data }: Pick<ParsedHead, "data">, type: string) =>
  data.filter((thing) => thing["@type"] === type);

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(/([\w:-]+)="([^"]*)"/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decodedHtml(value)]));
}

function dataOf(head: string): Record<string, unknown>[] {
  const blocks = head.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].flatMap(([, text = ""]) => {
    const block = JSON.parse(text) as { "@context": string; "@graph": Record<string, unknown>[] };
    if (block["@context"] !== "https://schema.org") throw new Error(`Not of schema.org: ${text}`);
    return block["@graph"];
  });
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};

/** Decodes the entities in HTML: React writes an apostrophe as `&#x27;`, other code as `&#39;`. */
export const decodedHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => SIGNS[name] ?? "");
