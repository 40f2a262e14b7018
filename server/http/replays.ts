import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Bytes } from "../page-cache.ts";
import type { Counted } from "../ports/metrics.ts";
import type { Services } from "../services.ts";
import { statusClass } from "../tallies.ts";
import type { HitLog, HitParts } from "./hit-log.ts";
import { loggedPath } from "./logged-path.ts";
import { newRequestId } from "./request-id.ts";

/** What may be answered with again. */
export interface Repeatable {
  /** The club it belongs to, for the log; null if to none. */
  readonly teamId: string | null;
  /** Whether it may be shown now. Once it is not, the app is asked. */
  isShown(): boolean;
  /** Purged, replaced or pushed out: it is never shown again. */
  readonly isGone: boolean;
  /** Called then. */
  readonly whenGone: (() => void)[];
}

/**
 * Answers a request like one that was answered before with a stored page or a file: status, headers and bytes as they were
 * sent then, without the app. An answer is made in one place alone, the app; this only repeats it, under an id of its own.
 */
export interface Replays {
  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers an answer of the app once it has been sent. */
  remember(request: IncomingMessage, response: ServerResponse, answer: Remembered): void;
}

interface Remembered {
  kept: Repeatable;
  /** Null where it has none. */
  body: Bytes | null;
  /** What it is counted as (request-kind.ts). */
  kind: string;
}

/** Node's types know this method of requests alone. */
type Outgoing = ServerResponse & Pick<ClientRequest, "getRawHeaderNames">;

interface Replay {
  kept: Repeatable;
  status: number;
  /** Names and values in turn, as they were sent. */
  headers: string[];
  /** Where among them the request's id stands. */
  idAt: number;
  body: Bytes | null;
  line: HitParts;
  counted: Counted;
}

/** About 3 kB each; the bytes are the page's or the file's own. */
const MOST_REPLAYS = 4_000;
/** An address of more characters is not worth remembering. */
const MOST_KEY = 2_048;
const ID = "x-request-id";
/** Node writes these itself, for each connection. */
const OF_CONNECTION = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export function createReplays({
  config,
  hits,
  tallies,
}: Pick<Services, "config" | "tallies"> & { hits: HitLog }): Replays {
  const keysOf = new WeakMap<Repeatable, Set<string>>();
  const replays = new LRUCache<string, Replay>({
    max: MOST_REPLAYS,
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

  /** What goes takes its replays along: else its bytes would stay in memory as long as they. */
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

/** What of a request decides which answer it gets, and in which form; all else is ignored by pages and files. */
const DECISIVE = ["host", "accept-encoding", "if-none-match", "sec-fetch-site"] as const;
/** The build's files are the same on every host. No path that leads out of their folder, to some club's page, is one. */
const ASSET = /^\/assets\/[\w-][\w.-]*$/;
const OF_ASSETS = ["accept-encoding", "if-none-match"] as const;
const FORWARDED = [...DECISIVE, "x-forwarded-host", "x-forwarded-proto"] as const;

/** Null for a request that the app must look at: another method, a header given twice, an endless address. */
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
  return key.length > MOST_KEY ? null : key;
}

/** Compares lengths first: most headers of a request decide nothing. */
function indexOf(decisive: readonly string[], name: string): number {
  for (let which = 0; which < decisive.length; which++) {
    const one = decisive[which] as string;
    if (one.length === name.length && (one === name || one === name.toLowerCase())) return which;
  }
  return -1;
}
