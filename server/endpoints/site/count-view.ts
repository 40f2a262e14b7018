import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler } from "hono";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { parseVitalCounts } from "../../../domain/site/analytics/web-vitals.ts";
import { isHiddenLink } from "../../../domain/site/nav/hidden-link.ts";
import {
  type CounterIncrement,
  countsOfView,
  type PageView,
  pageView,
} from "../../../domain/site/page-view.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import { ClientDisconnected } from "../../../platform/serving/limit-body-size.ts";
import { noRateLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import type { ReadServices } from "../../services.ts";
import { ROUTES } from "../../serving/answer-route.ts";
import { clientAddress } from "../../serving/client-address.ts";
import { eventOriginOf } from "../../serving/event-source.ts";
import { pageFinder } from "../../serving/known-page.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import { isSameOriginRequest } from "../../serving/same-origin-request.ts";
import { createViewCheck } from "./viewed-items.ts";

/** Views per address and minute: on game night a campus shares one address. */
const MAX_PER_MINUTE = 1200;
/** Bytes: the longest path of a page, and a digit. */
const MAX_BODY = 512;
/** "1" for the first view of a session or "0" for any other, then the page's path. */
const VIEW = /^([01])(\/[!-~]*)$/;

const knownPage = pageFinder(ROUTES);

/**
 * POST /views: counts a page that a browser has shown, or how fast it was (rule site-6). Browsers report
 * views, because the server does not see the views of cached pages. 204 once the count is committed; also
 * 204, without counting, for a robot, a prerendered page and a kind of page that is not tracked. 403 for
 * another site's page, 404 for a page that visitors cannot see.
 */
export function countViewHandler(services: ReadServices): Handler<RequestFacts> {
  const limit = services.config.RATE_LIMITS ? rateLimit(MAX_PER_MINUTE) : noRateLimit;
  const canBeSeen = createViewCheck(services.db, services.now);
  const dayIn = dayInZones();
  const refuse = (c: Context<RequestFacts>, status: 400 | 403 | 404 | 413, reason: string) => {
    c.set("refusal", reason);
    return c.body(null, status);
  };
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const rate = limit(clientAddress(c, services.config));
    if (!rate.ok) {
      c.set("refusal", "too-many");
      return c.body(null, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    if (!isSameOriginRequest(c)) return refuse(c, 403, "other-origin");
    // Browsers always send the length, so a missing one is refused, too.
    if (!(Number(c.req.header("content-length")) <= MAX_BODY)) return refuse(c, 413, "too-long");
    const report = parseReport(await textOf(c));
    if (report === null) return refuse(c, 400, "no-page");
    if (isUnseen(c)) return c.body(null, 204);
    const site = await findRequestSite(services, c);
    if (!site) return refuse(c, 404, "unknown-site");
    const { path, view, counts } = report;
    if (isHiddenLink(path, site)) return refuse(c, 404, "hidden-page");
    if (view && !(await canBeSeen(site.team, view))) return refuse(c, 404, "unknown-item");
    if (counts.length === 0) return c.body(null, 204);
    await services.views.add(site.team, dayIn(site.team.timeZone, services.now()), counts);
    if (view) services.logEvent("page_view", eventOriginOf(site), { kind: view.kind, id: view.id });
    return c.body(null, 204);
  };
}

interface Report {
  /** The page's path in its canonical spelling; "" for web vitals. */
  path: string;
  /** Null for a kind of page that is not tracked, and for web vitals. */
  view: PageView | null;
  counts: CounterIncrement[];
}

function parseReport(text: string): Report | null {
  const vitals = parseVitalCounts(text);
  if (vitals) return { path: "", view: null, counts: vitals };
  const [, first, viewedPath] = VIEW.exec(text) ?? [];
  const page = viewedPath === undefined ? null : pageAt(viewedPath);
  if (page === null) return null;
  const view = pageView(page.pattern, page.path);
  return { path: page.path, view, counts: countsOfView(view, first === "1") };
}

function pageAt(viewedPath: string): { pattern: string; path: string } | null {
  try {
    const { pattern, path } = knownPage(viewedPath);
    return pattern === null ? null : { pattern, path };
  } catch {
    // The path has an escape that does not decode.
    return null;
  }
}

/**
 * Reads the body from Node's request directly: a web stream for so few bytes costs as much as everything
 * else here.
 * @throws ClientDisconnected if the client disconnects
 */
function textOf(c: Context<RequestFacts>): Promise<string> {
  const { incoming } = c.env as HttpBindings;
  return new Promise((resolve, reject) => {
    let text = "";
    incoming.setEncoding("latin1");
    incoming.on("data", (part: string) => {
      text += part;
    });
    incoming.once("end", () => resolve(text));
    // The connection may have closed before these listeners were added.
    const brokenOff = () => reject(new ClientDisconnected("The client disconnected"));
    incoming.once("error", brokenOff);
    incoming.once("close", brokenOff);
    if (incoming.destroyed) brokenOff();
  });
}

/**
 * The current day (YYYY-MM-DD) in a zone, computed once a minute per zone: computing it costs more than
 * counting a view.
 */
function dayInZones() {
  const days = new Map<string, { minute: number; day: string }>();
  return (zone: string, now: Date): string => {
    const minute = Math.floor(now.getTime() / 60_000);
    const known = days.get(zone);
    if (known?.minute === minute) return known.day;
    const day = machineDate(now, zone);
    days.set(zone, { minute, day });
    return day;
  };
}

const robots = new LRUCache<string, boolean>({ max: 2000 });

/**
 * True for a robot. The results are cached: the list of robots is long, and visitors use the same few
 * browsers.
 */
function isRobot(userAgent: string): boolean {
  const known = robots.get(userAgent) ?? (userAgent === "" || isbot(userAgent));
  robots.set(userAgent, known);
  return known;
}

/** True if no person sees the page: it was loaded by a robot, or by a browser that only prepares it. */
function isUnseen(c: Context<RequestFacts>): boolean {
  const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
  return /prefetch|prerender/.test(purpose) || isRobot(c.req.header("user-agent") ?? "");
}
