import type { Handler } from "hono";
import { isFile } from "../../domain/access/gate-coverage.ts";
import { teamTag } from "../../domain/site/page-tags.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { answerPage } from "../answer-page.ts";
import { createDrawings, type Drawn } from "../drawings.ts";
import { isFresh, type StoredPage } from "../page-cache.ts";
import { PATTERNS, renderPage } from "../pages.ts";
import type { Services } from "../services.ts";
import { type Address, findSite, type Site } from "../site.ts";
import { isClosedAt, lockedRefusal } from "../site-gate.ts";
import { canonicalPaths } from "./canonical-path.ts";
import { lockedText } from "./locked-text.ts";
import type { RequestFacts } from "./request-facts.ts";
import { cleanRequest } from "./request-guard.ts";

/** Never store pages then: sources change between two requests. */
const DEV = import.meta.env.DEV;
const NOT_FOUND = /^\/notfound(?:\.data)?$/;

const canonicalPath = canonicalPaths(PATTERNS);

/** The result for an address. Redirects and files of a locked club need no page. */
type Found = Drawn & { teamId: string | null; refusal: string | null } & (
    | { page: StoredPage }
    | { to: string; status: 301 | 302 }
    | { isLocked: true }
  );

/** With 2 to 16 at once as many pages a second are drawn; with 32 a third fewer, because queries wait for the processor. */
const MOST_DRAWINGS_AT_ONCE = 8;

/** A page or its data, stored or drawn now; a redirect if the club or the page has another address. */
export function servePage(services: Services): Handler<RequestFacts> {
  const drawings = createDrawings<Found>(services.pages, MOST_DRAWINGS_AT_ONCE);
  return async (c) => {
    const address = c.get("address");
    if (!address) return c.text("Bad request: the Host header is missing or is no host name.", 400);
    const clean = cleanRequest(c.req.raw, address.origin);
    if (!clean.ok) return c.text(clean.text, clean.status, clean.headers);
    const { url } = clean;
    const stored = services.pages.get(url.href);
    if (isFresh(stored, services.now())) {
      c.set("teamId", stored.teamId);
      return answerPage(stored, c.req.raw);
    }

    // After the cache: only pages at their canonical address are stored.
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) return c.redirect(canonical + new URL(c.req.raw.url).search, 308);

    const found = await drawings.draw(url.href, address.host, (begun) =>
      findPage(services, address, url, c.get("requestId"), begun),
    );
    c.set("teamId", found.teamId);
    if (found.refusal !== null) c.set("refusal", found.refusal);
    if ("to" in found) return c.redirect(found.to, found.status);
    return "page" in found ? answerPage(found.page, c.req.raw) : lockedText(c);
  };
}

/** @param begun the count of purges before anything was read */
async function findPage(
  services: Services,
  address: Address,
  url: URL,
  requestId: string,
  begun: number,
): Promise<Found> {
  const teamQuery = url.searchParams.get("team");
  const found = await findSite(services, address, teamQuery);
  const nobodys = { tags: [], teamId: null, refusal: null };
  if (found.kind === "moved")
    return { ...nobodys, to: found.origin + url.pathname + url.search, status: 301 };
  if (found.kind === "unknown" && !NOT_FOUND.test(url.pathname))
    return { ...nobodys, to: withTeamParam("/notfound", teamQuery), status: 302 };
  const site: Site | null = found.kind === "site" ? found.site : null;
  const teamId = site?.team.teamId ?? null;
  const isClosed = site !== null && isClosedAt(site, url.pathname);
  const refusal = isClosed ? lockedRefusal(site) : null;
  // The site-inactive screen is only for pages.
  if (isClosed && isFile(url.pathname))
    return { tags: teamId ? [teamTag(teamId)] : [], teamId, refusal, isLocked: true };
  const page = await renderPage(services, site, url, requestId);
  const isLasting = (page.status === 200 || page.status === 404) && site?.activation.active !== false;
  if (isLasting && !DEV) services.pages.set(url.href, page, begun);
  return { tags: page.tags, teamId, refusal, page };
}
