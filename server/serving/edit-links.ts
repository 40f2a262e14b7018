import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { SESSION_COOKIE } from "../../domain/desk/officers/cookies.ts";
import type { StoredPage } from "../../platform/serving/page-cache.ts";
import { noRateLimit, rateLimit } from "../../platform/serving/rate-limit.ts";
import type { Services } from "../services.ts";
import { type EditLink, findEditLink } from "../usecases/content/find-edit-link.ts";
import { clientAddress } from "./client-address.ts";
import type { RequestFacts } from "./request-facts.ts";

/** Session cookies per address and minute that are looked up: anybody can send made-up ones. */
const MAX_LOOKUPS = 240;
const BODY = "<body";

/**
 * Adds a link to the desk to the pages that a club's officer sees while signed in. Stored pages stay as they
 * are, so that visitors get no byte of it. The style stands in the link, because the page's style sheet is
 * the visitors' too.
 */
export function createEditLinks({ config, readsFor, now, log }: Services) {
  const lookUp = config.RATE_LIMITS ? rateLimit(MAX_LOOKUPS) : noRateLimit;

  async function find(page: StoredPage, c: Context<RequestFacts>, pathname: string) {
    const token = getCookie(c, SESSION_COOKIE);
    const { teamId } = page;
    if (!token || teamId === null || page.status !== 200 || !isHtml(page)) return null;
    if (!lookUp(clientAddress(c, config)).ok) return null;
    const db = readsFor({ teamId, gone: c.req.raw.signal });
    // The page is there already: it must not wait for the database, or fail because of it.
    return findEditLink(db, { teamId, token, pathname, now: now() }).catch((err: unknown) => {
      log.warn({ requestId: c.get("requestId"), err }, "A page was sent without its link to the desk");
      return null;
    });
  }

  return {
    /** The page with the link, for this request only; null for everybody but officers who edit content. */
    addTo: async (
      page: StoredPage,
      c: Context<RequestFacts>,
      pathname: string,
    ): Promise<StoredPage | null> => {
      const link = await find(page, c, pathname);
      return link && withLink(page, link);
    },
  };
}

function withLink(page: StoredPage, link: EditLink): StoredPage | null {
  const html = Buffer.from(page.body).toString();
  const start = html.indexOf(BODY);
  const at = html.indexOf(">", start) + 1;
  if (start < 0 || at === 0) return null;
  const body = new Uint8Array(Buffer.from(html.slice(0, at) + linkMarkup(link) + html.slice(at)));
  const headers = page.headers.filter(([name]) => !OF_STORED_PAGES.has(name.toLowerCase()));
  return { ...page, body, compressed: {}, headers: [...headers, ["Cache-Control", "private, no-store"]] };
}

const OF_STORED_PAGES = new Set(["cache-control", "etag"]);

const isHtml = ({ headers }: StoredPage) =>
  headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/html"));

/** A line of its own at the top of the page, where it covers nothing. */
const LINE_STYLE = "position:relative;padding:0 1rem;background:#16181d;color:#fff;font-size:0.9375rem";
const LINK_STYLE = "display:inline-flex;align-items:center;min-height:2.75rem;text-decoration:underline";

/** Ids and the words of forms hold no character that HTML would read. */
const linkMarkup = ({ path, text }: EditLink) =>
  `<aside aria-label="Desk" class="no-print" style="${LINE_STYLE}"><a href="${path}" rel="nofollow" style="${LINK_STYLE}">${text}</a></aside>`;
