import type { Context, Handler, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { matchRoutes } from "react-router";
import { isUploadPath } from "../../../domain/desk/content/upload.ts";
import { DESK_HTTP_MESSAGES } from "../../../domain/desk/desk-words.ts";
import { browserName } from "../../../domain/desk/officers/browser-name.ts";
import {
  KNOWN_BROWSER_COOKIE,
  PASSKEY_OFFER_COOKIE,
  parseStartedSignIn,
  SESSION_COOKIE,
  STARTED_SIGN_IN_COOKIE,
} from "../../../domain/desk/officers/cookies.ts";
import { deskAdmission } from "../../../domain/desk/officers/desk-admission.ts";
import { DESK_PAGES } from "../../../domain/desk/pages.ts";
import { LIMIT_MESSAGES } from "../../../domain/values/messages.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { readLimitedBody, readWholeBody } from "../../../platform/serving/limit-body-size.ts";
import { createLongReadLimiter } from "../../../platform/serving/long-reads.ts";
import { noRateLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import { checkRequestAddress } from "../../../platform/serving/request-guard.ts";
import { listDomains } from "../../db/queries/club/teams.ts";
import type { Services, WriteServices } from "../../services.ts";
import { answerPage } from "../../serving/answer-page.ts";
import { answerUnavailable } from "../../serving/answer-unavailable.ts";
import { addressHashes, clientAddress } from "../../serving/client-address.ts";
import type { DeskVisit } from "../../serving/desk-context.ts";
import { renderPage } from "../../serving/pages.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { isSameOriginRequest } from "../../serving/same-origin-request.ts";
import {
  findSite,
  isBaseDomain,
  isPrimarySite,
  originOfHost,
  type RequestAddress,
} from "../../serving/site.ts";
import { decideSiteGate } from "../../serving/site-gate.ts";
import { takeConfirmStep } from "../../usecases/desk/confirm-step.ts";
import { findDeskPerson } from "../../usecases/desk/sessions.ts";
import { createDesk, deskServices } from "./desk-parts.ts";
import { drawPreview } from "./preview-page.ts";

/** Requests per address and minute: a club's officers may share one address at the rink. */
const MAX_READS = 240;
const MAX_WRITES = 60;
/** Pictures per address and minute: a gallery from a fast network. */
const MAX_UPLOADS = 180;
/** Bytes: ten times the answer of a passkey's authenticator. */
const MAX_BODY = 64 * 1024;
/**
 * Bytes of a form with the website's content: the longest text of 200,000 characters, of which each may take
 * nine bytes. A longer one is refused at its field as long as it fits.
 */
const MAX_CONTENT_BODY = 2 * 1024 * 1024;

const tooLarge = (c: Context) => c.text(DESK_HTTP_MESSAGES.tooLarge, 413);
const limitForm = readWholeBody(MAX_BODY, tooLarge);
const isContentForm = (path: string) => path.startsWith("/desk/website/") && !isUploadPath(path);

/** Larger bodies are read later, after it is certain that an officer sends them. */
export const limitDeskBody: MiddlewareHandler = (c, next) =>
  isUploadPath(c.req.path) || isContentForm(c.req.path) ? next() : limitForm(c, next);

/**
 * /desk and everything below it: pages of a club's desk or, on the operator's domain, of the operator's own.
 * They are never cached. A locked club's desk stays open. `deskAdmission` decides here who may see the page,
 * and app/desk/guard.ts checks that the rendered page is the one that was admitted.
 */
export function deskHandler(services: Services): Handler<RequestFacts> {
  const { config, log, sales } = services;
  const { RATE_LIMITS } = config;
  const limits = {
    reads: RATE_LIMITS ? rateLimit(MAX_READS) : noRateLimit,
    // Writes are counted across processes: the desk's forms sign in, send mail and move money.
    writes: services.sharedLimit("desk", MAX_WRITES),
    uploads: services.sharedLimit("desk-uploads", MAX_UPLOADS),
  };
  const takeLongRead = createLongReadLimiter();
  return async (c) => {
    const refuse = (status: 400 | 403 | 404 | 405 | 414 | 415, text: string, reason?: string) => {
      c.set("refusal", reason);
      return c.text(text, status, { "Cache-Control": "no-store" });
    };
    const address = c.get("address");
    if (!address) return refuse(400, DESK_HTTP_MESSAGES.noHost);
    const clean = checkRequestAddress(c.req.raw);
    if (!clean.ok) return refuse(clean.status, clean.text);
    const isWrite = c.req.method === "POST";
    if (!isWrite && c.req.method !== "GET" && c.req.method !== "HEAD")
      return refuse(405, "Method not allowed");
    if (!isSecure(address)) return refuse(403, DESK_HTTP_MESSAGES.https, "no-https");
    const client = clientAddress(c, config);
    const isUpload = isWrite && isUploadPath(clean.requested.pathname);
    const writes = isUpload ? limits.uploads : limits.writes;
    const rate = isWrite ? await writes(client) : limits.reads(client);
    if (!rate.ok) {
      c.set("refusal", "too-many-requests");
      return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    if (isWrite && !isUpload && !isForm(c)) return refuse(415, DESK_HTTP_MESSAGES.noForm, "no-form");
    if (isWrite && !isSameOriginRequest(c)) return refuse(403, DESK_HTTP_MESSAGES.otherSite, "other-origin");
    const { pathname, search } = clean.requested;
    const found = await findSite(sales, address, null);
    c.header("Cache-Control", "no-store");
    if (found.kind === "moved") return c.redirect(found.origin + pathname + search, 301);
    if (found.kind === "unknown" && !isBaseDomain(address.host, config)) return c.redirect("/notfound", 302);
    const team = found.kind === "site" ? found.site.team : null;
    c.set("teamId", team?.teamId ?? null);
    const visit = await visitOf(sales, c, address, team);
    const path = routeOf(pathname);
    const admission = deskAdmission(path, {
      hasClub: team !== null,
      isSignedIn: visit.person !== null,
      role: visit.person?.role ?? null,
    });
    if (admission !== "admitted") {
      c.set("refusal", admission);
      return c.redirect(`/desk/${admission}`, 303);
    }
    const { takes, needs, isLong } = DESK_PAGES[path ?? ""] ?? {};
    if (takes === (isWrite ? "looks" : "forms")) return refuse(405, "Method not allowed");
    if (isWrite && isContentForm(pathname)) {
      const body = await readLimitedBody(c.req.raw, MAX_CONTENT_BODY);
      if (body === null) return tooLarge(c);
      c.req.raw = new Request(c.req.raw, { body });
    }
    const gone = c.req.raw.signal;
    const { teamId } = visit.desk;
    // Pages without a sign-in write too, because they begin sign-ins: they need the main connection.
    const db = isWrite || needs === "nobody" ? visit.services.db : services.readsFor({ teamId, gone });
    const url = new URL(address.origin);
    [url.pathname, url.search] = [pathname, search];
    const requestId = c.get("requestId");
    const admitted: DeskVisit = {
      ...visit,
      db,
      admittedTo: path ?? "",
      drawPreview: async (preview) => {
        if (found.kind !== "site") throw new Error("There is no site to draw");
        return drawPreview({ services, requestId, site: found.site }, preview);
      },
    };
    const read = async () => {
      const wanted = { request: requestTo(url, c), requestId, site: null, desk: admitted };
      const { page, table } = await renderPage(services, wanted);
      if (table) return new Response(table, page);
      return (await answerPage(page, c.req.raw)).response;
    };
    const broke = (err: unknown) => log.error({ requestId, err }, "A long table broke off");
    const asked = { teamId, who: visit.person?.email ?? "", gone, broke };
    const answer = isLong ? await takeLongRead(asked, read) : await read();
    if (answer === null) return answerUnavailable(c, "read-under-way");
    if (gone.aborted) return new Response(null, { status: READER_GONE });
    if (c.req.method !== "HEAD") return answer;
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}

/** A status for the log only: the client has disconnected. */
const READER_GONE = 499;

/** The route under /desk that the router would match; null if none does. */
function routeOf(pathname: string): string | null {
  return matchRoutes(ROUTES_OF_DESK, pathname)?.at(-1)?.route.id ?? null;
}

const ROUTES_OF_DESK = Object.keys(DESK_PAGES).map((path) => ({
  id: path,
  path: path === "" ? "/desk" : `/desk/${path}`,
}));

async function visitOf(
  services: WriteServices,
  c: Context<RequestFacts>,
  address: RequestAddress,
  team: DeskVisit["team"],
): Promise<Omit<DeskVisit, "drawPreview">> {
  const ofDesk = deskServices(services);
  const desk = createDesk(team, address, services.config.PLATFORM_NAME);
  const gate = team && decideSiteGate(services, team, false).activation;
  const person = await findDeskPerson(ofDesk, desk.teamId, getCookie(c, SESSION_COOKIE) ?? null);
  const [begun, offered] = [STARTED_SIGN_IN_COOKIE, PASSKEY_OFFER_COOKIE].map((name) =>
    parseStartedSignIn(getCookie(c, name)),
  );
  const cookies = { begun: begun ?? null, offered: offered ?? null };
  return {
    desk,
    team,
    inactive: gate === null || gate.active ? [] : gate.reasons,
    admittedTo: "",
    db: ofDesk.db,
    services: ofDesk,
    person,
    ...cookies,
    confirm: async (act, sent) => {
      if (!person) throw new Error("Nobody is signed in");
      return takeConfirmStep(ofDesk, desk, { person, act, ...cookies }, sent);
    },
    asker: {
      network: askerNetwork(
        deriveKey(services.secretKeys[0], "desk-askers"),
        clientAddress(c, services.config),
      ),
      known: getCookie(c, KNOWN_BROWSER_COOKIE) ?? null,
    },
    browser: browserName(c.req.header("user-agent") ?? ""),
    originOf: async ({ teamId, slug }) => {
      const own = (await listDomains(services.db, teamId)).find(isPrimarySite);
      return originOfHost(address, own?.host ?? `${slug}.${services.config.BASE_DOMAIN}`);
    },
  };
}

/**
 * A hash of the network that requests sign-in links. For IPv6 it is the /48, because an attacker may control
 * a whole /48.
 */
function askerNetwork(key: Uint8Array, client: string): string {
  const { addressHash, networkHash = addressHash } = addressHashes(key, client);
  return networkHash;
}

/**
 * A request for the router with only the parts of the original that it needs: no cookies or other headers.
 */
function requestTo(url: URL, c: Context<RequestFacts>): Request {
  const { signal } = c.req.raw;
  // Without the signal for a POST: it must complete even if the client disconnects.
  if (c.req.method !== "POST") return new Request(url, { method: c.req.method, signal });
  const length = c.req.header("content-length");
  const headers = {
    "Content-Type": isUploadPath(url.pathname) ? (c.req.header("content-type") ?? "") : FORM,
    ...(length !== undefined && { "Content-Length": length }),
  };
  return new Request(url, { method: "POST", headers, body: c.req.raw.body, duplex: "half" } as RequestInit);
}

const FORM = "application/x-www-form-urlencoded";

/**
 * True for the type in which the desk's pages send forms. A request for a passkey challenge has no body and
 * no type.
 */
function isForm(c: Context<RequestFacts>): boolean {
  const type = c.req.header("content-type");
  return type === undefined || type.split(";")[0]?.trim().toLowerCase() === FORM;
}

/** True if browsers store the desk's cookies (`Secure`) for this address: https, or the local machine. */
const isSecure = ({ scheme, host }: RequestAddress) =>
  scheme === "https" || /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(host);
