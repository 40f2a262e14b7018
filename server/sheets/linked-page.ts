import { AROUND_FIRST_RULES, LINK_TO_SHEET } from "../../app/designs/page-sheet.tsx";
import type { StoredPage } from "../page-cache.ts";

/** Said by pages that differ for who has been here already. */
export const BY_ORIGIN = ["Vary", "Sec-Fetch-Site"] as const;

/** Of each page, what it is for who has its sheet. */
const linked = new WeakMap<StoredPage, StoredPage>();

/**
 * A page as it is for this visitor. Who comes from another page of the same host has the whole sheet, and is sent a link to it in the
 * place of the first rules (decision 164). A page that is one visitor's alone has one form: a device may keep it, and nothing else.
 */
export function pageFor(page: StoredPage, request: Request): StoredPage {
  if (request.headers.get("sec-fetch-site") !== "same-origin") return page;
  if (!page.headers.some(([name, value]) => name === "vary" && value === BY_ORIGIN[1])) return page;
  const known = linked.get(page) ?? linkedPage(page);
  linked.set(page, known);
  return known;
}

const [BEGIN, END] = AROUND_FIRST_RULES;

/** Its bytes are put together when they are compressed, and not kept. */
function linkedPage(page: StoredPage): StoredPage {
  const bytes = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  const begin = bytes.indexOf(BEGIN);
  const end = bytes.indexOf(END, begin) + END.length;
  const link = bytes.indexOf(LINK_TO_SHEET, end);
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
