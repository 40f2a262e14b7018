import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { isFile } from "../domain/access/gate-coverage.ts";
import { SHARED_MESSAGES, SITE_INACTIVE } from "../domain/values/messages.ts";
import { withTeamParam } from "../domain/values/site-path.ts";
import { answerPage } from "./answer-page.ts";
import { isUnavailable } from "./db/database-error.ts";
import { activation } from "./http/activation.ts";
import { callables } from "./http/callables.ts";
import { callingOrigins } from "./http/calling-origins.ts";
import { canonicalPaths } from "./http/canonical-path.ts";
import { captchaChallenge, captchaOffer } from "./http/captcha-challenge.ts";
import { formReportForOperator } from "./http/form-report.ts";
import { health } from "./http/health.ts";
import { liveGame, liveSchedule } from "./http/live-game.ts";
import { loggedPath } from "./http/logged-path.ts";
import { pictures } from "./http/pictures.ts";
import type { RequestFacts } from "./http/request-facts.ts";
import { cleanRequest } from "./http/request-guard.ts";
import { scoreGame, scoreLimit } from "./http/score-game.ts";
import { scorerLinkForOperator } from "./http/scorer-link.ts";
import { shareImages } from "./http/share-images.ts";
import { stripeWebhook, webhookLimit } from "./http/stripe-webhook.ts";
import { unavailable } from "./http/unavailable.ts";
import { isCurrent } from "./page-cache.ts";
import { PATTERNS, renderPage } from "./pages.ts";
import { ROOT } from "./root.ts";
import { mountSandbox } from "./sandbox/mount.ts";
import { type Services, saleServices } from "./services.ts";
import { addressOf, findSite, type Site } from "./site.ts";
import { isClosedAt, LOCKED_HEADERS, lockedRefusal, SiteLocked } from "./site-gate.ts";

/** Under the development server pages change between two requests, and it serves the assets itself. */
const DEV = import.meta.env.DEV;

/** Asked for by every page that is open, many times. */
const QUIET = /^\/(?:assets\/|images\/|activation$)/;

/** What the build lies down compressed beside the plain file. */
const COMPRESSED = /\.(?:js|css)$/;

/** The answer of a locked club's site to who asks for no page. */
const lockedText = (c: Context<RequestFacts>) => c.text(SITE_INACTIVE.title, 503, LOCKED_HEADERS);

const canonicalPath = canonicalPaths(PATTERNS);

/** What the build made for browsers. */
const CLIENT = join(ROOT, "build", "client");

/** The HTTP app, readable from top to bottom: each step is a middleware or a route in the order of its turn. */
export function createApp(services: Services): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>();
  const sale = saleServices(services);

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    c.set("requestId", requestId);
    c.set("teamId", null);
    const address = addressOf(c.req.raw.headers, services.config);
    c.set("address", address);
    await next();
    c.header("X-Request-Id", requestId);
    if (address?.scheme === "https") c.header("Strict-Transport-Security", "max-age=31536000");
    const level = QUIET.test(c.req.path) ? "debug" : "info";
    // No query and no address: both can hold what is nobody's business.
    services.log[level](
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
        team: c.get("teamId"),
        refusal: c.get("refusal"),
      },
      "request",
    );
  });

  app.onError((error, c) => {
    if (error instanceof SiteLocked) {
      c.set("refusal", lockedRefusal(error.site));
      return lockedText(c);
    }
    const told = { requestId: c.get("requestId"), err: error };
    if (isUnavailable(error)) {
      services.log.error(told, "The database does not answer");
      return unavailable(c);
    }
    services.log.error(told, "A request failed");
    return c.text(SHARED_MESSAGES.generalFailure, 500);
  });

  app.get("/healthz", health(services));
  app.use("/assets/*", async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    // The plain answer too, or a cache gives it to everybody, and a compressed one to who cannot read it.
    if (COMPRESSED.test(c.req.path)) c.header("Vary", "Accept-Encoding");
  });
  if (!DEV) app.use("/assets/*", serveStatic({ root: CLIENT, precompressed: true }));
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("/licenses.txt", serveStatic({ root: CLIENT }));
  app.get("/images/:teamId/:hash/:file", pictures(services));
  app.get("/share-images/:teamId/:revision/:kind/:file", shareImages(services));

  app.use("/callable/*", callingOrigins(services.config));
  app.all("/callable/:name", callables(sale));
  app.use("/captcha/*", callingOrigins(services.config));
  app.get("/captcha/offer", captchaOffer(services));
  app.get("/captcha/challenge", captchaChallenge(services));

  app.get("/activation", activation(services));

  app.use("/games/:gameId/score", scoreLimit);
  app.on(["GET", "POST"], "/games/:gameId/score", scoreGame(sale));

  app.get("/games/:gameId/live", liveGame(services));
  app.get("/schedule/live", liveSchedule(services));
  if (services.config.DATABASE_URL === undefined) {
    app.get("/scorer-link/:gameId", scorerLinkForOperator(services));
    app.get("/form-reports/:report", formReportForOperator(services));
  }

  app.use("/webhooks/*", webhookLimit);
  app.post("/webhooks/stripe", stripeWebhook(sale, "platform"));
  app.post("/webhooks/stripe/connect", stripeWebhook(sale, "connect"));
  mountSandbox(app, sale);

  app.all("*", async (c) => {
    const address = c.get("address");
    if (!address) return c.text("Bad request: the Host header is missing or is no host name.", 400);
    const clean = cleanRequest(c.req.raw, address.origin);
    if (!clean.ok) return c.text(clean.text, clean.status, clean.headers);
    const { url } = clean;
    const stored = services.pages.get(url.href);
    if (isCurrent(stored, services.now())) {
      c.set("teamId", stored.teamId);
      return answerPage(stored, c.req.raw);
    }

    // Only pages at their one address are stored: nothing that is has another.
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) return c.redirect(canonical + new URL(c.req.raw.url).search, 308);

    const begun = services.pages.mark();
    const teamQuery = url.searchParams.get("team");
    const found = await findSite(services, address, teamQuery);
    if (found.kind === "moved") return c.redirect(found.origin + url.pathname + url.search, 301);
    const isNotFoundPage = /^\/notfound(?:\.data)?$/.test(url.pathname);
    if (found.kind === "unknown" && !isNotFoundPage)
      return c.redirect(withTeamParam("/notfound", teamQuery), 302);
    const site: Site | null = found.kind === "site" ? found.site : null;
    c.set("teamId", site?.team.teamId ?? null);
    const isClosed = site !== null && isClosedAt(site, url.pathname);
    if (isClosed) c.set("refusal", lockedRefusal(site));
    // A screen is for who looks at pages.
    if (isClosed && isFile(url.pathname)) return lockedText(c);
    const page = await renderPage(services, site, url, c.get("requestId"));
    const isLasting = page.status === 200 && site?.activation.active !== false;
    if (isLasting && !DEV) services.pages.set(url.href, page, begun);
    return answerPage(page, c.req.raw);
  });

  return app;
}
