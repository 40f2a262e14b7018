import { type EntryContext, RouterContextProvider } from "react-router";
import { DEFAULT_COLORS } from "../../domain/club/design.ts";
import { DESK_PAGES } from "../../domain/desk/pages.ts";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";
import { teamTag } from "../../domain/site/page-tags.ts";
import { type Fetched, fetchFailureSentence } from "../../domain/values/messages.ts";
import { isUnavailable } from "../../platform/database/database-error.ts";
import type { StoredPage } from "../../platform/serving/page-cache.ts";
import { type Services, saleServices } from "../services.ts";
import { adSources, placementsOf } from "../settings/ad-server.ts";
import { entityTag } from "./answer-page.ts";
import { answerRoute } from "./answer-route.ts";
import { type Visit, visitContext } from "./context.ts";
import { DESK_POLICY, DOOR_POLICY, policyOf, WITH_CAMERA } from "./csp.ts";
import { type DeskVisit, deskContext } from "./desk-context.ts";
import { drawPage } from "./draw-document.tsx";
import { eventSource } from "./event-source.ts";
import { missingPage } from "./missing-page.ts";
import { BY_ORIGIN } from "./sheets/linked-page.ts";
import type { Site } from "./site.ts";
import { isClosedAt, LOCKED_HEADERS } from "./site-gate.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

const dev = import.meta.env.DEV;

/**
 * Draws a page, with a security policy for what it contains.
 * @throws the database's error, if the page could not be read because the database did not answer
 */
export async function renderPage(
  services: Services,
  site: Site | null,
  url: URL,
  requestId: string,
): Promise<StoredPage> {
  const context = new RouterContextProvider();
  const isClosed = site !== null && isClosedAt(site, url.pathname);
  const tags = new Set(site ? [teamTag(site.team.teamId)] : []);
  const inline = noInlineTexts();
  const outages: unknown[] = [];
  const failed = collectOutages(services, site?.team.teamId, outages);
  const missing = missingPage(services, site, url);
  const { isStored: isMissingStored } = missing;
  const facts = { requestId, tags, isClosed, isMissingStored, inline, failed, desk: null };
  const visit = visitOf(services, site, facts);
  context.set(visitContext, visit);
  const { status, headers, body, isHtml } = await readAnswer(new Request(url), context, visit);
  if (status >= 500 && outages.length > 0) throw outages[0];
  const stored = missing.stored();
  if (stored) return stored;
  if (isHtml) {
    const { config, adServer } = services;
    const ads = adServer ? adSources(adServer) : {};
    headers.set("Content-Security-Policy", policyOf(inline, { dev, humanChecks: config.CAPTCHA, ads }));
    // Pages with a Cache-Control of their own must not be cached: their addresses contain a key.
    const isForAll = !headers.has("cache-control");
    if (isForAll) headers.append(...BY_ORIGIN);
    const isOpen = site !== null && !isClosed && isForAll;
    if (isOpen) headers.set("Speculation-Rules", `"${SPECULATION_RULES}"`);
  }
  if (isClosed) for (const [name, value] of Object.entries(LOCKED_HEADERS)) headers.set(name, value);
  // Not cached by the browser, because the missing parts may be there again at the next visit.
  if (outages.length > 0) headers.set("Cache-Control", "no-store");
  if (!headers.has("cache-control")) headers.set("Cache-Control", "no-cache");
  headers.set("ETag", entityTag(body));
  return {
    // A closed page is a 503, regardless of the status that it was drawn with.
    status: isClosed ? 503 : status,
    headers: [...headers],
    body,
    compressed: {},
    tags: [...tags],
    teamId: site?.team.teamId ?? null,
    until: site?.activeUntil ?? null,
    isPartial: outages.length > 0,
    sharedAs: missing.key(),
  };
}

/**
 * Answers a request to a desk. Its pages are never stored. A table (CSV) is a Response whose body is made
 * while it is read.
 * @param services must be those of sales, because the desk writes orders
 * @throws the database's error, if the database did not answer
 */
export async function renderDesk(
  services: Services,
  visit: DeskVisit,
  request: Request,
  requestId: string,
): Promise<StoredPage | Response> {
  const context = new RouterContextProvider();
  const inline = noInlineTexts();
  const outages: unknown[] = [];
  const facts = {
    requestId,
    inline,
    tags: new Set<string>(),
    isClosed: false,
    isMissingStored: () => false,
    desk: visit.team?.websiteStyles ?? { colors: DEFAULT_COLORS },
    failed: collectOutages(services, visit.team?.teamId, outages),
  };
  const drawn = visitOf(services, null, facts);
  context.set(visitContext, drawn);
  context.set(deskContext, visit);
  const { status, headers, body, isHtml, table } = await readAnswer(request, context, drawn);
  if (status >= 500 && outages.length > 0) throw outages[0];
  for (const [name, value] of Object.entries(DESK_HEADERS)) headers.set(name, value);
  const { usesCamera = false } = DESK_PAGES[visit.admittedTo] ?? {};
  if (usesCamera) headers.set("Permissions-Policy", WITH_CAMERA);
  if (table) return new Response(table, { status, headers });
  if (isHtml)
    headers.set(
      "Content-Security-Policy",
      policyOf(inline, { dev, ...(usesCamera ? DOOR_POLICY : DESK_POLICY) }),
    );
  const neverStored = {
    compressed: {},
    tags: [],
    teamId: visit.team?.teamId ?? null,
    until: null,
    isPartial: false,
    sharedAs: null,
  };
  return { ...neverStored, status, headers: [...headers], body };
}

/**
 * A desk's page is never cached, indexed or framed, and other sites never learn its address. Within the site
 * the referrer is sent: without it browsers would send no `Origin` with a form, and writes are checked by
 * their origin.
 */
const DESK_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow",
};

const noInlineTexts = (): InlineTexts => ({ scripts: new Set(), styles: new Set() });

/** Runs a request's route, and returns the answer as bytes. A table of the desk stays a stream. */
async function readAnswer(request: Request, context: RouterContextProvider, visit: Visit) {
  const { inline, isMissingStored } = visit;
  // A client that disconnects cancels its own reads: their errors are not logged.
  const crashed = (error: unknown) => void (request.signal.aborted || visit.crashed(error));
  const draw = (entry: EntryContext) => drawPage(entry, { url: request.url, inline, isMissingStored });
  const answer = await answerRoute(request, context, { draw, crashed });
  const headers = new Headers(answer.headers);
  const { status } = answer;
  if (!(answer instanceof Response)) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    return {
      status,
      headers,
      body: Buffer.from(answer.html ?? ""),
      isHtml: true,
      table: null,
    };
  }
  if (headers.get("content-type")?.startsWith("text/csv") && visit.desk)
    return { status, headers, body: new Uint8Array(), isHtml: false, table: answer.body };
  return { status, headers, body: new Uint8Array(await answer.arrayBuffer()), isHtml: false, table: null };
}

/**
 * Makes the function that collects errors of a database that does not answer, and reports the club to the
 * watch over its database node (`nodes`).
 */
const collectOutages =
  ({ nodes }: Services, teamId: string | undefined, outages: unknown[]) =>
  (error: unknown) => {
    if (!isUnavailable(error)) return;
    outages.push(error);
    if (teamId !== undefined) nodes.failed(teamId, error);
  };

interface VisitFacts {
  requestId: string;
  tags: Set<string>;
  isClosed: boolean;
  isMissingStored: Visit["isMissingStored"];
  inline: InlineTexts;
  desk: Visit["desk"];
  /** Called with every error of the page. */
  failed: (error: unknown) => void;
}

function visitOf(services: Services, site: Site | null, facts: VisitFacts) {
  const { requestId, tags, isClosed, isMissingStored, inline, desk, failed } = facts;
  const { adServer, config, db, log, logEvent } = services;
  return {
    db,
    site,
    isClosed,
    isMissingStored,
    inline,
    desk,
    now: services.now(),
    services: saleServices(services),
    shows: (tag: string) => void tags.add(tag),
    showsFailures: config.MODE !== "production",
    ads: adServer && { server: new URL(adServer.server).host, placements: placementsOf(adServer) },
    platform: { name: config.PLATFORM_NAME, url: config.PLATFORM_URL },
    partFailed: (what: Fetched, error: unknown) => {
      failed(error);
      const message = fetchFailureSentence(what);
      log.error({ requestId, err: error }, message);
      logEvent("error", eventSource(site), { message });
    },
    crashed: (error: unknown) => {
      failed(error);
      log.error({ requestId, err: error }, "A page failed");
    },
  };
}
