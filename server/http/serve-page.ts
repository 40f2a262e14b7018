import type { Handler } from "hono";
import { isFile } from "../../domain/access/gate-coverage.ts";
import { HOSTS_TAG, teamTag } from "../../domain/site/page-tags.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { answerPage } from "../answer-page.ts";
import { createDrawings, type Drawn } from "../drawings.ts";
import { isFresh, type StoredPage } from "../page-cache.ts";
import { ROUTES, renderPage } from "../pages.ts";
import type { Services } from "../services.ts";
import { type Address, findSite, type Site } from "../site.ts";
import { isClosedAt, lockedRefusal } from "../site-gate.ts";
import { clientAddress } from "./client-address.ts";
import { drawnAddress } from "./drawn-address.ts";
import { knownPages } from "./known-page.ts";
import { lockedText } from "./locked-text.ts";
import type { RequestFacts } from "./request-facts.ts";
import { cleanRequest } from "./request-guard.ts";

/** Never store pages then: sources change between two requests. */
const DEV = import.meta.env.DEV;
const NOT_FOUND = /^\/notfound(?:\.data)?$/;

const knownPage = knownPages(ROUTES);

/** The result for an address. Redirects and files of a locked club need no page. */
type Found = Drawn & { teamId: string | null; refusal: string | null } & (
    | { page: StoredPage }
    /** Where the club has moved to. */
    | { origin: string }
    | { isLocked: true }
  );

/** With 2 to 16 at once as many pages a second are drawn; with 32 a third fewer, because queries wait for the processor. */
const MOST_DRAWINGS_AT_ONCE = 8;

const NO_ADDRESS =
  "Bad request: the Host header is missing, is no host name, or names a port that is not this server's.";

/** A page or its data, stored or drawn now; a redirect if the club or the page has another address. */
export function servePage(services: Services): Handler<RequestFacts> {
  const drawings = createDrawings<Found>(services.pages, MOST_DRAWINGS_AT_ONCE);
  return async (c) => {
    const address = c.get("address");
    if (!address) return c.text(NO_ADDRESS, 400);
    const clean = cleanRequest(c.req.raw);
    if (!clean.ok) return c.text(clean.text, clean.status, clean.headers);
    const { asked } = clean;
    const page = knownPage(asked.pathname);
    // The router writes the addresses of data itself, and follows no redirect to another spelling.
    if (page.path !== asked.pathname && page.dataRoute === null)
      return c.redirect(page.path + asked.search, 308);
    const url = drawnAddress(address.origin, page, asked.searchParams);
    const stored = services.pages.get(url.href);
    if (isFresh(stored, services.now())) {
      c.set("teamId", stored.teamId);
      return answerPage(stored, c.req.raw);
    }

    const visitor = services.config.RATE_LIMITS ? clientAddress(c, services.config) : null;
    const found = await drawings.draw(url.href, { host: address.host, visitor }, (begun) =>
      findPage(services, address, url, c.get("requestId"), begun),
    );
    c.set("teamId", found.teamId);
    if (found.refusal !== null) c.set("refusal", found.refusal);
    if ("origin" in found) return c.redirect(found.origin + page.path + asked.search, 301);
    return "page" in found ? answerPage(found.page, c.req.raw) : lockedText(c);
  };
}

/** What is the same for the next visitor: a page, its absence, or another address. */
const LASTING = new Set([200, 301, 302, 404]);

/** For a host that is no club's, until it is one's. */
const redirectPage = (to: string): StoredPage => ({
  status: 302,
  headers: [
    ["Location", to],
    ["Cache-Control", "no-cache"],
  ],
  body: new Uint8Array(),
  compressed: {},
  tags: [HOSTS_TAG],
  teamId: null,
  until: null,
});

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
  if (found.kind === "moved") return { ...nobodys, origin: found.origin };
  if (found.kind === "unknown" && !NOT_FOUND.test(url.pathname)) {
    const page = redirectPage(withTeamParam("/notfound", teamQuery));
    if (!DEV) services.pages.set(url.href, page, begun);
    return { ...nobodys, page };
  }
  const site: Site | null = found.kind === "site" ? found.site : null;
  const teamId = site?.team.teamId ?? null;
  const isClosed = site !== null && isClosedAt(site, url.pathname);
  const refusal = isClosed ? lockedRefusal(site) : null;
  // The site-inactive screen is only for pages.
  if (isClosed && isFile(url.pathname))
    return { tags: teamId ? [teamTag(teamId)] : [], teamId, refusal, isLocked: true };
  const page = await renderPage(services, site, url, requestId);
  const isLasting = LASTING.has(page.status) && site?.activation.active !== false;
  if (isLasting && !DEV) services.pages.set(url.href, page, begun);
  return { tags: page.tags, teamId, refusal, page };
}
