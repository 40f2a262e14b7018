import { CRITICAL_STYLES_MARKUP, FULL_STYLE_SHEET_LINK } from "../../../app/designs/page-sheet.tsx";
import type { StoredPage } from "../../../platform/serving/page-cache.ts";

/**
 * The header of pages that have two forms: visitors who already have the style sheet get a link to it instead
 * of inlined rules.
 */
export const VARY_BY_FETCH_SITE = ["Vary", "Sec-Fetch-Site"] as const;

/** Each page as it is sent to visitors who already have the style sheet. */
const linked = new WeakMap<StoredPage, StoredPage>();

/**
 * Returns the page in the form for this visitor. Visitors who come from another page of the same host have
 * the whole style sheet, and get a link to it instead of the inlined rules (decision 164). A private page,
 * such as an order, always contains its rules: a device may store it, and show it without a network.
 */
export function pageVariantFor(page: StoredPage, request: Request): StoredPage {
  if (request.headers.get("sec-fetch-site") !== "same-origin") return page;
  if (!page.headers.some(([name, value]) => name === "vary" && value === VARY_BY_FETCH_SITE[1])) return page;
  const form = linked.get(page) ?? linkedPage(page);
  linked.set(page, form);
  return form;
}

const [BEGIN, END] = CRITICAL_STYLES_MARKUP;

/**
 * The page with a link in place of its inlined rules. Its bytes are joined when they are needed, not cached.
 */
function linkedPage(page: StoredPage): StoredPage {
  const bytes = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  const begin = bytes.indexOf(BEGIN);
  const end = bytes.indexOf(END, begin) + END.length;
  const link = bytes.indexOf(FULL_STYLE_SHEET_LINK, end);
  if (begin < 0 || link < 0) return page;
  const linkEnd = bytes.indexOf(">", link) + 1;
  const parts = [bytes.subarray(0, begin), bytes.subarray(link, linkEnd), bytes.subarray(end)];
  const headers = page.headers.map(
    ([name, value]) =>
      [name, name === "etag" ? value.replace(/"$/, '-l"') : value] satisfies [string, string],
  );
  return {
    ...page,
    headers,
    compressed: {},
    get body() {
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}
