import type { Handler } from "hono";
import { DIRECTORY_PAGE } from "../../domain/site/page-query.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { type CachedPage, isFresh } from "../../platform/serving/page-cache.ts";
import { createPageFinder } from "../../platform/serving/page-finder.ts";
import { checkPageRequest } from "../../platform/serving/request-guard.ts";
import type { Services } from "../services.ts";
import { answerLocked } from "./answer-locked.ts";
import { answerPage } from "./answer-page.ts";
import { ROUTES } from "./answer-route.ts";
import { visitorToCount } from "./client-address.ts";
import { drawPageAtAddress } from "./draw-page.ts";
import { createEditLinks } from "./edit-links.ts";
import { pageFinder } from "./known-page.ts";
import type { RequestFacts } from "./request-facts.ts";
import { rememberAnswer } from "./response-cache.ts";
import { pageVariantFor } from "./sheets/linked-page.ts";
import { hasDirectory, type RequestAddress } from "./site.ts";
import { pageCacheUrl } from "./stored-address.ts";

const knownPage = pageFinder(ROUTES);

const NO_ADDRESS =
  "Bad request: the Host header is missing, isn't a host name, or names a port that isn't this server's.";

/**
 * Answers with a page, stored or drawn now, or with a redirect if the club or the page has another address.
 */
export function servePage(services: Services): Handler<RequestFacts> {
  const { pages, now, replays, config, log, nodes } = services;
  const previews = config.MODE !== "production";
  const editLinks = createEditLinks(services);
  const findPage = createPageFinder({ pages, log, nodeOf: nodes.nodeOf });
  const isDirectory = (address: RequestAddress, { pathname, searchParams }: URL) =>
    pathname === "/" && !searchParams.get("team") && hasDirectory(address, config);
  return async (c) => {
    const address = c.get("address");
    if (!address) return c.text(NO_ADDRESS, 400);
    const clean = checkPageRequest(c.req.raw);
    if (!clean.ok) return c.text(clean.text, clean.status, clean.headers);
    const { requested } = clean;
    const known = knownPage(requested.pathname);
    if (known.path !== requested.pathname) return c.redirect(known.path + requested.search, 308);
    const read = isDirectory(address, requested) ? { ...known, pattern: DIRECTORY_PAGE } : known;
    const url = pageCacheUrl(address.origin, read, requested.searchParams, previews);
    const visitor = visitorToCount(c, config);
    const cached = pages.find(url.href);
    const shown = cached && isFresh(cached.page, now()) ? cached : undefined;
    const isAhead = c.req.header("sec-purpose")?.startsWith("prefetch") ?? false;
    const requestId = c.get("requestId");
    const line = c.get("line") ?? address.host;
    const draw = (begun: number) => drawPageAtAddress(services, { address, url, requestId }, begun);
    const found = await findPage({ key: url.href, requestId, line, visitor, isAhead, draw }, shown);
    const { page, teamId, refusal, movedTo } = found;
    c.set("teamId", teamId);
    c.set("isStored", page === cached?.page);
    if (refusal !== null) c.set("refusal", refusal);
    // If the club moves back, a browser that had cached this redirect would follow redirects in a circle.
    if (movedTo?.mayMoveBack) c.header("Cache-Control", "no-cache");
    if (movedTo)
      return c.redirect(
        movedTo.origin + withTeamParam(known.path + requested.search, movedTo.teamParam),
        301,
      );
    if (!page) return answerLocked(c);
    const edited = await editLinks.addTo(page, c, known.path);
    if (edited) return (await answerPage(edited, c.req.raw)).response;
    const { response, body } = await answerPage(pageVariantFor(page, c.req.raw), c.req.raw);
    const stored = pages.find(url.href);
    // Answers that many addresses share, such as a 404, are not repeated: visitors can make up any number of
    // addresses, which would evict real pages.
    if (stored?.page === page && page.sharedAs === null)
      rememberAnswer(c, replays, { body, teamId, isShown: whileCurrent(services, stored) });
    return response;
  };
}

/**
 * Returns a function that checks whether a stored page may still be repeated. The function holds the page
 * weakly, because the response cache must not keep the bytes of a purged page in memory.
 */
function whileCurrent({ pages, now }: Pick<Services, "pages" | "now">, stored: CachedPage): () => boolean {
  const held = new WeakRef(stored);
  return () => {
    const cached = held.deref();
    return cached !== undefined && pages.isCurrent(cached, now());
  };
}
