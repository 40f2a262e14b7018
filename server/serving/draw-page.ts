import { isFile } from "../../domain/site/locked-site.ts";
import { HOSTS_TAG, teamTag } from "../../domain/site/page-tags.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import { createSharedDrawings, type Drawn } from "../../platform/serving/drawings.ts";
import type { Turn } from "../../platform/serving/fair-queue.ts";
import { inTime } from "../../platform/serving/in-time.ts";
import type { CachedPage, StoredPage } from "../../platform/serving/page-cache.ts";
import { staleWhileRevalidate } from "../../platform/serving/stale-while-revalidate.ts";
import type { Services } from "../services.ts";
import { entityTag } from "./answer-page.ts";
import { type OperatorFile, readOperatorFile } from "./operator-site/operator-files.ts";
import { renderPage } from "./pages.ts";
import { type Address, findSite, type Site } from "./site.ts";
import { isClosedAt, lockedRefusal } from "./site-gate.ts";

/** In development pages are never stored, because sources change between two requests. */
const DEV = import.meta.env.DEV;
const NOT_FOUND = "/notfound";

/** The result for an address. A moved club's redirect and a locked club's file have no page. */
type Found = Drawn & { teamId: string | null; refusal: string | null } & (
    | { page: StoredPage }
    /** Where the club has moved to (site.ts). */
    | { origin: string; teamParam: string | null; mayMoveBack: boolean }
    | { isLocked: true }
  );

/**
 * Measured: 2 to 16 at once draw the same number of pages a second, and 32 a third fewer, because queries
 * wait for the processor.
 */
const MAX_CONCURRENT_DRAWINGS = 8;
/** How long a visitor waits for a page, including its turn. After that the database counts as unavailable. */
const MAX_WAIT_MS = 8_000;

interface Wanted {
  address: Address;
  url: URL;
  requestId: string;
  /** The visitor's network address; null if RATE_LIMITS is off. */
  visitor: Turn["visitor"];
  /** The line in which the page waits for its turn; undefined for the host's. */
  line: string | undefined;
  /** True if the browser prefetches the page (server/serving/speculation-rules.ts). */
  isAhead: boolean;
}

/** Finds the stored page or draws it. `kept` is the stored page, if it may still be shown. */
export function pageDrawer(
  services: Services,
): (wanted: Wanted, kept: CachedPage | undefined) => Promise<Found> {
  const { pages, log, nodes } = services;
  const drawings = createSharedDrawings<Found>(pages, MAX_CONCURRENT_DRAWINGS);
  return staleWhileRevalidate<Wanted, Found>({
    pages,
    log,
    draw: ({ address, url, requestId, visitor, line = address.host, isAhead }, isAwaited) =>
      inTime(
        drawings.draw(url.href, { line, visitor: isAwaited ? visitor : null, isAhead }, (begun) =>
          findPage(services, address, url, requestId, begun),
        ),
        MAX_WAIT_MS,
        () => new DatabaseUnavailable("A page couldn't be rendered in time"),
      ),
    stored: foundStored,
    isPartial: (found) => "page" in found && found.page.isPartial,
    placeOf: (kept) => nodes.nodeOf(kept?.page.teamId ?? null),
  });
}

const foundStored = (page: StoredPage): Found => ({
  page,
  tags: page.tags,
  teamId: page.teamId,
  refusal: null,
});

/**
 * Statuses whose answer may be stored, since it is the same for the next visitor: a page, a redirect, or not
 * found.
 */
const LASTING = new Set([200, 301, 302, 404]);

/** The redirect of a host that belongs to no club. Its tag drops it when a club gets the host. */
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
 * A file of the operator. Its tags drop it when an import or an operator changes clubs or hosts; other
 * changes show when it expires.
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

/**
 * @param begun the number of purges before anything was read: a page read before a purge must not be stored
 * after it
 */
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
  if (found.kind === "moved") {
    const { origin, teamParam, site } = found;
    return { ...nobodys, origin, teamParam, mayMoveBack: site !== null };
  }
  if (found.kind === "unknown" && url.pathname !== NOT_FOUND) {
    const file = teamQuery ? null : await readOperatorFile(services, address, url);
    const page = file ? operatorPage(file) : redirectPage(withTeamParam("/notfound", teamQuery));
    if (!DEV) services.pages.set(url.href, page, begun);
    return { ...nobodys, tags: page.tags, page };
  }
  const site: Site | null = found.kind === "site" ? found.site : null;
  const teamId = site?.team.teamId ?? null;
  const isClosed = site !== null && isClosedAt(site, url.pathname);
  const refusal = isClosed ? lockedRefusal(site) : null;
  // A file gets no site-inactive page.
  if (isClosed && isFile(url.pathname))
    return { tags: teamId ? [teamTag(teamId)] : [], teamId, refusal, isLocked: true };
  const page = await renderPage(services, site, url, requestId);
  const isLasting = LASTING.has(page.status) && site?.activation.active !== false;
  if (!DEV) {
    const { sharedAs } = page;
    const isDrawnNow = sharedAs !== null && services.pages.find(sharedAs)?.page !== page;
    if (isDrawnNow) services.pages.set(sharedAs, page, begun);
    if (isLasting) services.pages.set(url.href, page, begun);
  }
  return { tags: page.tags, teamId, refusal, page };
}
