import type { Handler } from "hono";
import { isFile } from "../../domain/access/gate-coverage.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { answerPage } from "../answer-page.ts";
import { isFresh } from "../page-cache.ts";
import { PATTERNS, renderPage } from "../pages.ts";
import type { Services } from "../services.ts";
import { findSite, type Site } from "../site.ts";
import { isClosedAt, lockedRefusal } from "../site-gate.ts";
import { canonicalPaths } from "./canonical-path.ts";
import { lockedText } from "./locked-text.ts";
import type { RequestFacts } from "./request-facts.ts";
import { cleanRequest } from "./request-guard.ts";

/** Never store pages then: sources change between two requests. */
const DEV = import.meta.env.DEV;
const NOT_FOUND = /^\/notfound(?:\.data)?$/;

const canonicalPath = canonicalPaths(PATTERNS);

/** A page or its data, stored or rendered now; a redirect if the club or the page has another address. */
export function servePage(services: Services): Handler<RequestFacts> {
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

    const begun = services.pages.mark();
    const teamQuery = url.searchParams.get("team");
    const found = await findSite(services, address, teamQuery);
    if (found.kind === "moved") return c.redirect(found.origin + url.pathname + url.search, 301);
    if (found.kind === "unknown" && !NOT_FOUND.test(url.pathname))
      return c.redirect(withTeamParam("/notfound", teamQuery), 302);
    const site: Site | null = found.kind === "site" ? found.site : null;
    c.set("teamId", site?.team.teamId ?? null);
    const isClosed = site !== null && isClosedAt(site, url.pathname);
    if (isClosed) c.set("refusal", lockedRefusal(site));
    // The site-inactive screen is only for pages.
    if (isClosed && isFile(url.pathname)) return lockedText(c);
    const page = await renderPage(services, site, url, c.get("requestId"));
    const isLasting = page.status === 200 && site?.activation.active !== false;
    if (isLasting && !DEV) services.pages.set(url.href, page, begun);
    return answerPage(page, c.req.raw);
  };
}
