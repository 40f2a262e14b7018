import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Fetched, fetchFailed } from "../domain/messages.ts";
import { sportLabel } from "../domain/sports.ts";
import { visitContext } from "./context.ts";
import { policyOf } from "./csp.ts";
import type { Encoding, StoredPage } from "./page-cache.ts";
import type { Services } from "./services.ts";
import type { Site } from "./site.ts";

const dev = import.meta.env.DEV;
const handle = createRequestHandler(build, dev ? "development" : "production");
const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Renders a page or its data whole, with the security policy of its finished bytes. */
export async function renderPage(
  services: Services,
  site: Site | null,
  url: URL,
  requestId: string,
): Promise<StoredPage> {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf(services, site, requestId));
  const response = await handle(new Request(url), context);
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (isHtml) headers.set("Content-Security-Policy", policyOf(new TextDecoder().decode(body), { dev }));
  if (!headers.has("cache-control")) headers.set("Cache-Control", "no-cache");
  headers.set("ETag", `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`);
  return {
    status: response.status,
    headers: [...headers],
    bodies: { identity: body },
    tags: site ? [`team:${site.team.teamId}`] : [],
  };
}

function visitOf(services: Services, site: Site | null, requestId: string) {
  const { config, db, log, logEvent } = services;
  return {
    db,
    site,
    now: services.now(),
    showsFailures: config.MODE !== "production",
    platform: { name: config.PLATFORM_NAME, url: config.PLATFORM_URL },
    partFailed: (what: Fetched, error: unknown) => {
      const message = fetchFailed(what);
      log.error({ requestId, err: error }, message);
      logEvent("error", sourceOf(site), { message });
    },
    crashed: (error: unknown) => log.error({ requestId, err: error }, "A page failed"),
  };
}

function sourceOf(site: Site | null) {
  return {
    organization: site?.team.organizationId ?? "",
    team: site?.team.teamId ?? "",
    sport: site ? sportLabel(site.team.sportsType) : "",
    version: __VERSION__.version,
  };
}

/** The answer in the best encoding the visitor takes; each encoding is made once per stored page. */
export async function answerPage(page: StoredPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.append("Vary", "Accept-Encoding");
  if (page.status === 200 && request.headers.get("if-none-match") === headers.get("etag"))
    return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const body = await bodyIn(page, page.bodies.identity.byteLength < 1024 ? "identity" : encoding);
  if (body !== page.bodies.identity) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  const empty = request.method === "HEAD" || page.status === 204 || page.status === 304;
  return new Response(empty ? null : body, { status: page.status, headers });
}

function bestEncoding(accepted: string): Encoding {
  const offers = accepted.split(",").map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) => offers.some((o) => o.split(";")[0] === name && !/;q=0(\.0*)?$/.test(o));
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

async function bodyIn({ bodies }: StoredPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const ready = bodies[encoding];
  if (ready || encoding === "identity") return ready ?? bodies.identity;
  const made = await (encoding === "br"
    ? squeeze.br(bodies.identity, BROTLI)
    : squeeze.gzip(bodies.identity));
  const body = new Uint8Array(made);
  bodies[encoding] = body;
  return body;
}
