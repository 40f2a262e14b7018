import type { Context, Handler } from "hono";
import { getCookie } from "hono/cookie";
import { matchRoutes } from "react-router";
import { browserName } from "../../domain/desk/browser-name.ts";
import {
  BEGUN_COOKIE,
  KNOWN_COOKIE,
  OFFER_COOKIE,
  readBegun,
  SESSION_COOKIE,
} from "../../domain/desk/cookies.ts";
import { deskAdmission } from "../../domain/desk/desk-admission.ts";
import { DESK_HTTP } from "../../domain/desk/desk-words.ts";
import { DESK_PAGES } from "../../domain/desk/pages.ts";
import { LIMIT_MESSAGES } from "../../domain/values/messages.ts";
import { answerPage } from "../answer-page.ts";
import { listDomains } from "../db/queries/club/teams.ts";
import { deskOf, deskServices } from "../desk.ts";
import type { DeskVisit } from "../desk-context.ts";
import { renderDesk } from "../pages.ts";
import { deriveKey } from "../secret-key.ts";
import type { Services } from "../services.ts";
import { type Address, findSite, isBaseDomain, isPrimarySite, originOn } from "../site.ts";
import { gateOf } from "../site-gate.ts";
import { findPerson } from "../usecases/desk/sessions.ts";
import { addressHashes, clientAddress } from "./client-address.ts";
import { createLongReads } from "./long-reads.ts";
import { isFromOwnPage } from "./own-page.ts";
import { noLimit, rateLimit } from "./rate-limit.ts";
import type { RequestFacts } from "./request-facts.ts";
import { cleanAddress } from "./request-guard.ts";
import { unavailable } from "./unavailable.ts";
import { wholeBody } from "./whole-body.ts";

/** Per address and minute: a club's people may share one at the rink. */
const MOST_READS = 240;
const MOST_WRITES = 60;
/** Ten times what an authenticator answers. */
const MOST_BODY = 64 * 1024;

export const deskBody = wholeBody(MOST_BODY, (c) => c.text(DESK_HTTP.tooLarge, 413));

/**
 * /desk and all below: pages that nobody stores, of a club's desk or, on the operator's domain, of its own. A locked club's is
 * open. Who may see what is decided here, by `deskAdmission`; what is drawn after that is held to it (app/desk/guard.ts).
 */
export function deskHandler(services: Services): Handler<RequestFacts> {
  const { RATE_LIMITS } = services.config;
  const limits = {
    reads: RATE_LIMITS ? rateLimit(MOST_READS) : noLimit,
    // Forms of a desk sign in, send mail and move money; its pages only read.
    writes: services.sharedLimit("desk", MOST_WRITES),
  };
  const takeLongRead = createLongReads();
  return async (c) => {
    const refuse = (status: 400 | 403 | 404 | 405 | 414 | 415, text: string, reason?: string) => {
      c.set("refusal", reason);
      return c.text(text, status, { "Cache-Control": "no-store" });
    };
    const address = c.get("address");
    if (!address) return refuse(400, DESK_HTTP.noHost);
    const clean = cleanAddress(c.req.raw);
    if (!clean.ok) return refuse(clean.status, clean.text);
    const isWrite = c.req.method === "POST";
    if (!isWrite && c.req.method !== "GET" && c.req.method !== "HEAD")
      return refuse(405, "Method not allowed");
    if (!isSecure(address)) return refuse(403, DESK_HTTP.https, "no-https");
    const client = clientAddress(c, services.config);
    const rate = isWrite ? await limits.writes(client) : limits.reads(client);
    if (!rate.ok) {
      c.set("refusal", "too-many-requests");
      return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    if (isWrite && !isForm(c)) return refuse(415, DESK_HTTP.noForm, "no-form");
    if (isWrite && !isFromOwnPage(c)) return refuse(403, DESK_HTTP.otherSite, "other-origin");
    const { pathname, search } = clean.asked;
    const found = await findSite(services, address, null);
    c.header("Cache-Control", "no-store");
    if (found.kind === "moved") return c.redirect(found.origin + pathname + search, 301);
    if (found.kind === "unknown" && !isBaseDomain(address.host, services.config))
      return c.redirect("/notfound", 302);
    const team = found.kind === "site" ? found.site.team : null;
    c.set("teamId", team?.teamId ?? null);
    const visit = await visitOf(services, c, address, team);
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
    const gone = c.req.raw.signal;
    const { teamId } = visit.desk;
    // What anybody may look at signs in, and writes.
    const db = isWrite || needs === "nobody" ? visit.services.db : services.readsFor({ teamId, gone });
    const url = new URL(address.origin);
    [url.pathname, url.search] = [pathname, search];
    const admitted = { ...visit, services: { ...visit.services, db }, admittedTo: path ?? "" };
    const requestId = c.get("requestId");
    const read = async () => {
      const page = await renderDesk(services, admitted, requestTo(url, c), requestId);
      return page instanceof Response ? page : (await answerPage(page, c.req.raw)).response;
    };
    const broke = (err: unknown) => services.log.error({ requestId, err }, "A table broke off");
    const asked = { teamId, who: visit.person?.email ?? "", gone, broke };
    const answer = isLong ? await takeLongRead(asked, read) : await read();
    if (answer === null) return unavailable(c, "read-under-way");
    if (gone.aborted) return new Response(null, { status: READER_GONE });
    if (c.req.method !== "HEAD") return answer;
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}

/** For the log: nobody is there to read it. */
const READER_GONE = 499;

/** The route under /desk that the router would take; null if none. */
function routeOf(pathname: string): string | null {
  return matchRoutes(ROUTES_OF_DESK, pathname)?.at(-1)?.route.id ?? null;
}

const ROUTES_OF_DESK = Object.keys(DESK_PAGES).map((path) => ({
  id: path,
  path: path === "" ? "/desk" : `/desk/${path}`,
}));

async function visitOf(
  services: Services,
  c: Context<RequestFacts>,
  address: Address,
  team: DeskVisit["team"],
): Promise<DeskVisit> {
  const ofDesk = deskServices(services);
  const desk = deskOf(team, address, services.config.PLATFORM_NAME);
  const gate = team && gateOf(services, team, false).activation;
  return {
    desk,
    team,
    inactive: gate === null || gate.active ? [] : gate.reasons,
    admittedTo: "",
    services: ofDesk,
    person: await findPerson(ofDesk, desk.teamId, getCookie(c, SESSION_COOKIE) ?? null),
    begun: readBegun(getCookie(c, BEGUN_COOKIE)),
    offered: readBegun(getCookie(c, OFFER_COOKIE)),
    asker: {
      network: askerNetwork(deriveKey(services.secretKey, "desk-askers"), clientAddress(c, services.config)),
      known: getCookie(c, KNOWN_COOKIE) ?? null,
    },
    browser: browserName(c.req.header("user-agent") ?? ""),
    originOf: async ({ teamId, slug }) => {
      const own = (await listDomains(services.db, teamId)).find(isPrimarySite);
      return originOn(address, own?.host ?? `${slug}.${services.config.BASE_DOMAIN}`);
    },
  };
}

/** Who asks for links, as it is stored. Of IPv6 the /48: whoever wants to use up another's links may have all of it. */
function askerNetwork(key: Uint8Array, client: string): string {
  const { addressHash, networkHash = addressHash } = addressHashes(key, client);
  return networkHash;
}

/** The router gets what it needs, and nothing else of what was sent. */
function requestTo(url: URL, c: Context<RequestFacts>): Request {
  const { signal } = c.req.raw;
  // An act is done to its end, whoever waits for it.
  if (c.req.method !== "POST") return new Request(url, { method: c.req.method, signal });
  const headers = { "Content-Type": FORM };
  return new Request(url, { method: "POST", headers, body: c.req.raw.body, duplex: "half" } as RequestInit);
}

const FORM = "application/x-www-form-urlencoded";

/** As the desk's own pages send forms; one that only asks for an offer has no body, and says nothing of it. */
function isForm(c: Context<RequestFacts>): boolean {
  const type = c.req.header("content-type");
  return type === undefined || type.split(";")[0]?.trim().toLowerCase() === FORM;
}

/** Browsers keep the desk's cookies for https and for this machine. */
const isSecure = ({ scheme, host }: Address) =>
  scheme === "https" || /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(host);
