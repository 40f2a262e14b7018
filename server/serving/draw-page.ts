import { isFilePath } from "../../domain/site/locked-site.ts";
import { HOSTS_TAG, teamTag } from "../../domain/site/page-tags.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import type { StoredPage } from "../../platform/serving/page-cache.ts";
import { type PageResult, toFoundPage } from "../../platform/serving/page-finder.ts";
import type { Services } from "../services.ts";
import { entityTag } from "./answer-page.ts";
import { loadOperatorFile, type OperatorFile } from "./operator-site/operator-files.ts";
import { renderPage } from "./pages.ts";
import { findSite, type RequestAddress, type Site } from "./site.ts";
import { isClosedAt, lockedReason } from "./site-gate.ts";

/** In development pages are never stored, because sources change between two requests. */
const DEV = import.meta.env.DEV;
const NOT_FOUND = "/notfound";

/**
 * The statuses of answers that may be stored, because the next visitor gets the same: a page, a redirect, or
 * not found.
 */
const LASTING = new Set([200, 301, 302, 404]);

/** The redirect of a host that belongs to no club. A purge of its tag drops it once a club gets the host. */
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
  isPartial: false,
  sharedAs: null,
});

/**
 * A file of the operator's domain, as a stored page. Its tags are purged when an import or an operator
 * changes clubs or hosts. Other changes become visible when the stored page expires.
 */
const operatorPage = ({ text, type, policy, tags, until, isPartial }: OperatorFile): StoredPage => {
  const body = new TextEncoder().encode(text);
  return {
    status: 200,
    headers: [
      ["Content-Type", type],
      ["Cache-Control", "no-cache"],
      ["ETag", entityTag(body)],
      ...(policy === undefined ? [] : [["Content-Security-Policy", policy] as [string, string]]),
    ],
    body,
    compressed: {},
    tags,
    teamId: null,
    until,
    isPartial,
    sharedAs: null,
  };
};

interface WantedAddress {
  address: RequestAddress;
  url: URL;
  requestId: string;
}

/**
 * Draws the page of an address, and stores it.
 * @param begun the number of purges before anything was read: a page read before a purge must not be stored
 * after it
 */
export async function drawPageAtAddress(
  services: Services,
  { address, url, requestId }: WantedAddress,
  begun: number,
): Promise<PageResult> {
  const teamQuery = url.searchParams.get("team");
  const found = await findSite(services, address, teamQuery);
  const noPage = { page: null, tags: [], teamId: null, refusal: null, movedTo: null };
  if (found.kind === "moved") {
    const { origin, teamParam, site } = found;
    return { ...noPage, movedTo: { origin, teamParam, mayMoveBack: site !== null } };
  }
  if (found.kind === "unknown" && url.pathname !== NOT_FOUND) {
    const file = teamQuery ? null : await loadOperatorFile(services, address, url);
    const page = file ? operatorPage(file) : redirectPage(withTeamParam("/notfound", teamQuery));
    if (!DEV) services.pages.set(url.href, page, begun);
    return toFoundPage(page);
  }
  const site: Site | null = found.kind === "site" ? found.site : null;
  const teamId = site?.team.teamId ?? null;
  const isClosed = site !== null && isClosedAt(site, url.pathname);
  const refusal = isClosed ? lockedReason(site) : null;
  // A request for a file cannot be answered with the site-inactive page: the caller sends a short text.
  if (isClosed && isFilePath(url.pathname))
    return { ...noPage, tags: teamId ? [teamTag(teamId)] : [], teamId, refusal };
  const wanted = { request: new Request(url), requestId, site, desk: null };
  const { page } = await renderPage(services, wanted);
  const isLasting = LASTING.has(page.status) && site?.activation.active !== false;
  if (!DEV) {
    const { sharedAs } = page;
    const isNewShared = sharedAs !== null && services.pages.find(sharedAs)?.page !== page;
    if (isNewShared) services.pages.set(sharedAs, page, begun);
    if (isLasting) services.pages.set(url.href, page, begun);
  }
  return { ...toFoundPage(page), teamId, refusal };
}
