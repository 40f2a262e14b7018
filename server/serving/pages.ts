import { type EntryContext, RouterContextProvider } from "react-router";
import { DEFAULT_COLORS } from "../../domain/club/design.ts";
import { teamTag } from "../../domain/site/page-tags.ts";
import { type FetchedPart, fetchFailureSentence } from "../../domain/values/messages.ts";
import { isDatabaseUnavailable } from "../../platform/database/database-error.ts";
import type { StoredPage } from "../../platform/serving/page-cache.ts";
import type { ReadCache } from "../../platform/serving/read-cache.ts";
import type { ReadPool } from "../db/client.ts";
import type { Services } from "../services.ts";
import { placementsOf } from "../settings/ad-server.ts";
import { entityTag } from "./answer-page.ts";
import { answerRoute } from "./answer-route.ts";
import { type Visit, visitContext } from "./context.ts";
import { type DeskVisit, deskContext } from "./desk-context.ts";
import { drawPage } from "./draw-document.tsx";
import { eventOriginOf } from "./event-source.ts";
import { sharedMissingPage } from "./missing-page.ts";
import { setDeskHeaders, setPreviewHeaders, setSiteHeaders } from "./page-headers.ts";
import type { Site } from "./site.ts";
import { isClosedAt } from "./site-gate.ts";

/** A page to draw: of a club's site, of a desk, or, without either, of the platform. */
interface WantedPage {
  request: Request;
  requestId: string;
  site: Site | null;
  /** The visit to a desk, whose pages are never stored; null for all other pages. */
  desk: DeskVisit | null;
  /** The club's database with a draft in it, to preview the page; undefined for all other pages. */
  preview?: ReadPool;
  /** True to preview the page with another look, which `site` has. */
  isLookPreview?: true;
}

export interface RenderedPage {
  page: StoredPage;
  /** A table of a desk (CSV), which is made while it is read; null for a page with a body. */
  table: ReadableStream<Uint8Array> | null;
}

/**
 * Draws a page, with a security policy for what it contains.
 * @throws the database's error, if the page could not be read because the database did not answer
 */
export async function renderPage(services: Services, wanted: WantedPage): Promise<RenderedPage> {
  const { request, site, desk } = wanted;
  const url = new URL(request.url);
  const teamId = (site?.team ?? desk?.team)?.teamId ?? null;
  const isClosed = site !== null && isClosedAt(site, url.pathname);
  const tags = new Set(site ? [teamTag(site.team.teamId)] : []);
  const outages: unknown[] = [];
  const isPreview = previewOf(wanted) !== null;
  const missing = desk || isPreview ? null : sharedMissingPage(services, site, url);
  const visit = visitOf(services, wanted, {
    isClosed,
    tags,
    isMissingStored: missing ? missing.isStored : () => false,
    failed: outageNote(services, teamId, outages),
  });
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(deskContext, desk);
  const { status, headers, body, isHtml, table } = await answered(request, context, visit);
  if (status >= 500 && outages.length > 0) throw outages[0];
  const stored = missing?.stored();
  if (stored) return { page: stored, table: null };
  const isPartial = outages.length > 0;
  const facts = { isHtml, inline: visit.inline, hasSite: site !== null, isClosed, isPartial };
  if (desk) setDeskHeaders(headers, desk.admittedTo, facts);
  else if (isPreview) setPreviewHeaders(headers, facts);
  else {
    setSiteHeaders(headers, services, facts);
    headers.set("ETag", entityTag(body));
  }
  const page = {
    // A closed page is a 503, whatever the renderer answered.
    status: isClosed ? 503 : status,
    headers: [...headers],
    body,
    compressed: {},
    tags: [...tags],
    teamId,
    until: site?.activeUntil ?? null,
    isPartial,
    sharedAs: missing?.key() ?? null,
  };
  return { page, table };
}

/** The answer as bytes. A table of the desk stays a stream, which is made while it is read. */
async function answered(request: Request, context: RouterContextProvider, visit: Visit) {
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
 * Returns a function to call with every error. It collects the errors of a database that does not answer, and
 * reports them to `nodes`, which then spares the club's database node (node-backoff.ts).
 */
const outageNote =
  ({ nodes }: Pick<Services, "nodes">, teamId: string | null, outages: unknown[]) =>
  (error: unknown) => {
    if (!isDatabaseUnavailable(error)) return;
    outages.push(error);
    if (teamId !== null) nodes.failed(teamId, error);
  };

/** What a preview reads must not be cached, and it must not read what is cached. */
const NO_READ_CACHE: ReadCache = { read: (_key, read) => read() };

const previewOf = ({ preview, isLookPreview }: WantedPage): Visit["previewOf"] =>
  preview ? "draft" : isLookPreview ? "look" : null;

interface VisitFacts extends Pick<Visit, "isClosed" | "isMissingStored"> {
  tags: Set<string>;
  /** Called with every error. */
  failed: (error: unknown) => void;
}

function visitOf(services: Services, wanted: WantedPage, facts: VisitFacts): Visit {
  const { site, desk, requestId, preview } = wanted;
  const { tags, isClosed, isMissingStored, failed } = facts;
  const { adServer, config, db, log, logEvent } = services;
  const previewed = previewOf(wanted);
  return {
    db: preview ?? db,
    previewOf: previewed,
    site,
    isClosed,
    isMissingStored,
    inline: { scripts: new Set(), styles: new Set() },
    desk: desk && (desk.team?.websiteStyles ?? { colors: DEFAULT_COLORS }),
    now: services.now(),
    services: previewed ? { ...services.sales, readCache: NO_READ_CACHE } : services.sales,
    shows: (tag) => void tags.add(tag),
    showsFailures: config.MODE !== "production",
    ads: adServer && { server: new URL(adServer.server).host, placements: placementsOf(adServer) },
    platform: { name: config.PLATFORM_NAME, url: config.PLATFORM_URL },
    partFailed: (what: FetchedPart, error: unknown) => {
      failed(error);
      const message = fetchFailureSentence(what);
      log.error({ requestId, err: error }, message);
      logEvent("error", eventOriginOf(site), { message });
    },
    crashed: (error: unknown) => {
      failed(error);
      log.error({ requestId, err: error }, "A page failed");
    },
  };
}
