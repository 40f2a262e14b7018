import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { LabeledCount } from "../../platform/metrics/measure.ts";
import type { HitLog, HitParts } from "../../platform/serving/hit-log.ts";
import { loggedPath } from "../../platform/serving/logged-path.ts";
import type { Bytes } from "../../platform/serving/page-cache.ts";
import { newRequestId } from "../../platform/serving/request-id.ts";
import type { Configuration } from "../env.ts";
import { statusClass, type Tallies } from "../metrics/tallies.ts";
import { mayBeOfficer } from "./officer-cookie.ts";

/** A stored page or file that was sent, and may be sent again. */
interface Repeatable {
  /** Null for an answer without a body. */
  body: Bytes | null;
  /** The club that the answer belongs to, for the log; null if it belongs to none. */
  teamId: string | null;
  /**
   * True while it may be sent again; otherwise the app answers. The cache holds this function, and so
   * everything that the function refers to.
   */
  isShown(): boolean;
}

interface Remembered extends Repeatable {
  /** The kind under which the request is counted (request-kind.ts). */
  kind: string;
}

/**
 * Repeats an earlier answer (a stored page or a file) to an equal request without running the app: the same
 * status, headers and bytes, with a new request id. It never makes an answer of its own.
 */
export interface ResponseCache {
  /** Answers the request if it can. False if the app has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers an answer of the app once it has been sent. */
  remember(request: IncomingMessage, response: ServerResponse, answer: Remembered): void;
}

/** Remembers the app's current answer. Does nothing in tests without a socket. */
export function rememberAnswer(c: Context, replays: ResponseCache, answer: Repeatable): void {
  const kind = c.get("kind");
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming && outgoing && kind !== null) replays.remember(incoming, outgoing, { ...answer, kind });
}

/** A response with `getRawHeaderNames`, which Node's types lack for responses. */
type Outgoing = ServerResponse & Pick<ClientRequest, "getRawHeaderNames">;

interface Replay extends Pick<Repeatable, "body" | "isShown"> {
  status: number;
  /** Alternating names and values, as they were sent. */
  headers: string[];
  /** The index in `headers` of the request id. */
  idAt: number;
  line: HitParts;
  counted: LabeledCount;
}

const MB = 1024 * 1024;
/** Limits of the cache. A replay takes about 3 kB without its body, which the stored page or file shares. */
const LIMITS = {
  max: 4_000,
  // A body stays in memory after its page was purged or its file evicted, until the same request comes again.
  maxSize: 32 * MB,
  maxEntrySize: MB / 2,
  sizeCalculation: ({ body }: Replay) => 1 + (body?.byteLength ?? 0),
};
/** Characters of address and headers. A longer request is not worth remembering. */
const MAX_KEY = 2_048;
const ID = "x-request-id";
/** Headers that Node writes for each connection itself. */
const CONNECTION_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export function createResponseCache({
  config,
  hits,
  tallies,
}: {
  config: Pick<Configuration, "TRUST_PROXY">;
  tallies: Pick<Tallies, "answers">;
  hits: HitLog;
}): ResponseCache {
  const replays = new LRUCache<string, Replay>(LIMITS);
  const siteHeaders = config.TRUST_PROXY ? PROXIED_SITE_HEADERS : SITE_HEADERS;
  const keyOf = (request: IncomingMessage) =>
    keyFrom(request, ASSET.test(request.url ?? "") ? ASSET_HEADERS : siteHeaders);

  function capture(key: string, response: Outgoing, { body, teamId, kind, isShown }: Remembered): void {
    const names = response.getRawHeaderNames().filter((name) => !CONNECTION_HEADERS.has(name.toLowerCase()));
    const headers = names.flatMap((name) => [name, String(response.getHeader(name))]);
    const idAt = 2 * names.findIndex((name) => name.toLowerCase() === ID) + 1;
    if (!isShown() || idAt < 1) return;
    const { req, statusCode: status } = response;
    const path = loggedPath(req.url?.replace(/\?.*/s, "") ?? "");
    const line = hits.parts({ method: req.method ?? "", path, status, ms: 0, team: teamId });
    const counted = tallies.answers.of({ kind, status: statusClass(status), from: "repeat" });
    replays.set(key, { status, headers, idAt, body, isShown, line, counted });
  }

  return {
    answer: (request, response) => {
      const key = keyOf(request);
      const found = key === null ? undefined : replays.get(key);
      if (key === null || found === undefined) return false;
      const { isShown, status, headers, idAt, body, line, counted } = found;
      if (!isShown()) {
        replays.delete(key);
        return false;
      }
      const requestId = newRequestId();
      headers[idAt] = requestId;
      response.writeHead(status, headers);
      if (body === null) response.end();
      else response.end(body);
      hits.note(line, requestId);
      counted.count += 1;
      return true;
    },
    remember: (request, response, answer) => {
      const key = keyOf(request);
      if (key !== null && answer.isShown())
        response.once("finish", () => capture(key, response as Outgoing, answer));
    },
  };
}

/**
 * The request headers that decide which page or file is sent, and in which form. Others change nothing.
 */
const SITE_HEADERS = ["host", "accept-encoding", "if-none-match", "sec-fetch-site"] as const;
/**
 * Files of the build, the same on every host. The pattern allows no path that leads out of their folder to a
 * club's page.
 */
const ASSET = /^\/assets\/[\w-][\w.-]*$/;
const ASSET_HEADERS = ["accept-encoding", "if-none-match"] as const;
const PROXIED_SITE_HEADERS = [...SITE_HEADERS, "x-forwarded-host", "x-forwarded-proto"] as const;

const COOKIE = "cookie";

/**
 * The key of a request: two requests with the same key get the same answer. Null for a request that the app
 * must answer: another method, a repeated header, a very long address, an officer's session.
 */
function keyFrom(
  { method, url = "", rawHeaders }: IncomingMessage,
  decisive: readonly string[],
): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  let key = `${method} ${url}`;
  let seen = 0;
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === COOKIE.length && name.toLowerCase() === COOKIE && mayBeOfficer(rawHeaders[at + 1]))
      return null;
    const which = indexOf(decisive, name);
    if (which < 0) continue;
    if ((seen & (1 << which)) !== 0) return null;
    seen |= 1 << which;
    values[which] = rawHeaders[at + 1] ?? "";
  }
  for (let which = 0; which < decisive.length; which++) key += `\n${values[which] ?? ""}`;
  return key.length > MAX_KEY ? null : key;
}

/**
 * The index of a header in `decisive`; -1 if it is none of them. Compares lengths first, because that rules
 * out most headers.
 */
function indexOf(decisive: readonly string[], name: string): number {
  for (let which = 0; which < decisive.length; which++) {
    const one = decisive[which] as string;
    if (one.length === name.length && (one === name || one === name.toLowerCase())) return which;
  }
  return -1;
}
