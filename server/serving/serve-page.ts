import type { Handler } from "hono";
import { DIRECTORY } from "../../domain/site/page-query.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { isFresh } from "../../platform/serving/page-cache.ts";
import { cleanRequest } from "../../platform/serving/request-guard.ts";
import type { Services } from "../services.ts";
import { answerPage } from "./answer-page.ts";
import { ROUTES } from "./answer-route.ts";
import { countedVisitor } from "./client-address.ts";
import { pageDrawer } from "./draw-page.ts";
import { drawnAddress } from "./drawn-address.ts";
import { knownPages } from "./known-page.ts";
import { lockedText } from "./locked-text.ts";
import { repeatAnswer } from "./repeat-answer.ts";
import { repeatablePages } from "./repeatable-pages.ts";
import type { RequestFacts } from "./request-facts.ts";
import { pageFor } from "./sheets/linked-page.ts";
import { type Address, hasDirectory } from "./site.ts";

const knownPage = knownPages(ROUTES);

const NO_ADDRESS =
  "Bad request: the Host header is missing, isn't a host name, or names a port that isn't this server's.";

/**
 * Answers with a page, stored or drawn now, or with a redirect if the club or the page has another address.
 */
export function servePage(services: Services): Handler<RequestFacts> {
  const { pages, now, replays, config } = services;
  const previews = config.MODE !== "production";
  const repeatable = repeatablePages(services);
  const draw = pageDrawer(services);
  const isDirectory = (address: Address, { pathname, searchParams }: URL) =>
    pathname === "/" && !searchParams.get("team") && hasDirectory(address, config);
  return async (c) => {
    const address = c.get("address");
    if (!address) return c.text(NO_ADDRESS, 400);
    const clean = cleanRequest(c.req.raw);
    if (!clean.ok) return c.text(clean.text, clean.status, clean.headers);
    const { asked } = clean;
    const known = knownPage(asked.pathname);
    if (known.path !== asked.pathname) return c.redirect(known.path + asked.search, 308);
    const read = isDirectory(address, asked) ? { ...known, pattern: DIRECTORY } : known;
    const url = drawnAddress(address.origin, read, asked.searchParams, previews);
    const visitor = countedVisitor(c, config);
    const kept = pages.find(url.href);
    const shown = kept && isFresh(kept.page, now()) ? kept : undefined;
    const isAhead = c.req.header("sec-purpose")?.startsWith("prefetch") ?? false;
    const wanted = { address, url, requestId: c.get("requestId"), visitor, line: c.get("line"), isAhead };
    const found = await draw(wanted, shown);
    c.set("teamId", found.teamId);
    c.set("isStored", "page" in found && found.page === kept?.page);
    if (found.refusal !== null) c.set("refusal", found.refusal);
    // Once the club has moved back, a browser that had cached this redirect would follow redirects in a
    // circle.
    if ("origin" in found && found.mayMoveBack) c.header("Cache-Control", "no-cache");
    if ("origin" in found)
      return c.redirect(found.origin + withTeamParam(known.path + asked.search, found.teamParam), 301);
    if (!("page" in found)) return lockedText(c);
    const { response, body } = await answerPage(pageFor(found.page, c.req.raw), c.req.raw);
    const stored = pages.find(url.href);
    // Not for answers that many addresses share, such as not found: visitors can make up any number, which
    // would push out real pages.
    if (stored?.page === found.page && found.page.sharedAs === null)
      repeatAnswer(c, replays, repeatable(stored), body);
    return response;
  };
}
