import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Counted } from "../../platform/metrics/measure.ts";
import type { HitLog, HitParts } from "../../platform/serving/hit-log.ts";
import { loggedPath } from "../../platform/serving/logged-path.ts";
import type { Bytes } from "../../platform/serving/page-cache.ts";
import { newRequestId } from "../../platform/serving/request-id.ts";
import { statusClass } from "../metrics/tallies.ts";
import type { Services } from "../services.ts";

/** A page or file that may be sent again. */
export interface Repeatable {
  /** The club it belongs to, for the log; null if to none. */
  readonly teamId: string | null;
  /** True if it may be sent now; otherwise the app answers. */
  isShown(): boolean;
  /** True once it is purged, replaced or pushed out: it must never be sent again. */
  readonly isGone: boolean;
  /** Called when it becomes gone. */
  readonly whenGone: (() => void)[];
}

/**
 * Repeats an earlier answer (a stored page or a file) to an equal request, without the app: the same status,
 * headers and bytes, under a new request id. Only the app makes answers.
 */
export interface ResponseCache {
  /** Answers the request if it can. False if the app has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers an answer of the app once it has been sent. */
  remember(request: IncomingMessage, response: ServerResponse, answer: Remembered): void;
}

interface Remembered {
  kept: Repeatable;
  /** Null for an answer without a body. */
  body: Bytes | null;
  /** What it is counted as (request-kind.ts). */
  kind: string;
}

/** Node's types have this method only for requests. */
type Outgoing = ServerResponse & Pick<ClientRequest, "getRawHeaderNames">;

interface Replay {
  kept: Repeatable;
  status: number;
  /** Names and values in turn, as they were sent. */
  headers: string[];
  /** The index in `headers` of the request id. */
  idAt: number;
  body: Bytes | null;
  line: HitParts;
  counted: Counted;
}

/** About 3 kB each, since the bytes are shared with the stored page or file. */
const MAX_REPLAYS = 4_000;
/** Characters of address and headers. A longer request is not worth remembering. */
const MAX_KEY = 2_048;
const ID = "x-request-id";
/** Headers that Node writes itself for each connection. */
const OF_CONNECTION = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export function createResponseCache({
  config,
  hits,
  tallies,
}: Pick<Services, "config" | "tallies"> & { hits: HitLog }): ResponseCache {
  const keysOf = new WeakMap<Repeatable, Set<string>>();
  const replays = new LRUCache<string, Replay>({
    max: MAX_REPLAYS,
    dispose: ({ kept }, key) => void keysOf.get(kept)?.delete(key),
  });
  const ofSites = config.TRUST_PROXY ? FORWARDED : DECISIVE;
  const keyOf = (request: IncomingMessage) =>
    keyFrom(request, ASSET.test(request.url ?? "") ? OF_ASSETS : ofSites);

  function capture(key: string, response: Outgoing, { kept, body, kind }: Remembered): void {
    const names = response.getRawHeaderNames().filter((name) => !OF_CONNECTION.has(name.toLowerCase()));
    const headers = names.flatMap((name) => [name, String(response.getHeader(name))]);
    const idAt = 2 * names.findIndex((name) => name.toLowerCase() === ID) + 1;
    if (kept.isGone || idAt < 1) return;
    const { req, statusCode: status } = response;
    const path = loggedPath(req.url?.replace(/\?.*/s, "") ?? "");
    const line = hits.parts({ method: req.method ?? "", path, status, ms: 0, team: kept.teamId });
    const counted = tallies.answers.of({ kind, status: statusClass(status), from: "repeat" });
    replays.set(key, { kept, status, headers, idAt, body, line, counted });
    keysOfKept(kept).add(key);
  }

  /**
   * The keys of a page's replays. They are deleted with it: otherwise they would keep its bytes in memory.
   */
  function keysOfKept(kept: Repeatable): Set<string> {
    const known = keysOf.get(kept);
    if (known) return known;
    const keys = new Set<string>();
    keysOf.set(kept, keys);
    kept.whenGone.push(() => {
      for (const key of keys) replays.delete(key);
    });
    return keys;
  }

  return {
    answer: (request, response) => {
      const key = keyOf(request);
      const found = key === null ? undefined : replays.get(key);
      if (found === undefined) return false;
      const { kept, status, headers, idAt, body, line, counted } = found;
      if (!kept.isShown()) return false;
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
      if (key !== null && answer.kept.isShown())
        response.once("finish", () => capture(key, response as Outgoing, answer));
    },
  };
}

/**
 * The headers that decide which answer a request gets, and in which form. Pages and files ignore all others.
 */
const DECISIVE = ["host", "accept-encoding", "if-none-match", "sec-fetch-site"] as const;
/**
 * Files of the build, the same on every host. The pattern allows no path that leads out of their folder to a
 * club's page.
 */
const ASSET = /^\/assets\/[\w-][\w.-]*$/;
const OF_ASSETS = ["accept-encoding", "if-none-match"] as const;
const FORWARDED = [...DECISIVE, "x-forwarded-host", "x-forwarded-proto"] as const;

/** Null for a request that the app must see: another method, a repeated header, a very long address. */
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
 * The index of a header in `decisive`; -1 if it is none of them. Compares lengths first, because most
 * headers are not.
 */
function indexOf(decisive: readonly string[], name: string): number {
  for (let which = 0; which < decisive.length; which++) {
    const one = decisive[which] as string;
    if (one.length === name.length && (one === name || one === name.toLowerCase())) return which;
  }
  return -1;
}
