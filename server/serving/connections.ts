import type { RequestListener, Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import type { Logger } from "pino";
import { type Connection, type ConnectionLimits, openConnection } from "../../platform/serving/connection.ts";
import type { Configuration } from "../env.ts";
import { clientNetwork } from "./client-address.ts";

/** Limits a server's connections and their waiting requests, and closes them without losing an answer. */
export interface Connections {
  /**
   * Wraps a listener so that the requests of one connection are answered one at a time, in the order they
   * came.
   */
  inTurn(listener: RequestListener): RequestListener;
  /**
   * Stops listening, then ends each connection after a last answer with `Connection: close`. Resolves when
   * all connections are closed, after `closeMs` at the latest.
   * @param untilNoneListens resolves when no other process of the program listens any more; until then all
   *   connections stay open
   */
  close(untilNoneListens?: () => Promise<void>): Promise<void>;
}

export interface ServerLimits extends ConnectionLimits {
  /**
   * The maximum number of connections: of the server, and of one address. Both are larger than the number
   * that the followers of a game (followers.ts) may use, so that readers of pages have room, too.
   */
  inAll: number;
  ofAddress: number;
  /**
   * The maximum number of requests that wait for an earlier one on their connection, over all connections.
   */
  waitingInAll: number;
  /**
   * Milliseconds without a byte in either direction until the connection is cut. More than the interval of
   * the heartbeat that live-game.ts sends.
   */
  silentMs: number;
  /** Milliseconds until an idle connection is closed, counted from its last answer. */
  keptMs: number;
  /** Milliseconds that requests under way have to finish during a shutdown. */
  closeMs: number;
}

/**
 * Longer than proxies keep an idle connection: otherwise we would close one just as its proxy sends the next
 * request.
 */
const KEPT_FOR_PROXY_MS = 620_000;

/** @internal */
export const SERVER_LIMITS: ServerLimits = {
  inAll: 10_000,
  ofAddress: 2_000,
  waiting: 64,
  waitingInAll: 4_096,
  silentMs: 30_000,
  answerMs: 120_000,
  keptMs: 5_000,
  lastRequestMs: 500,
  closeMs: 7_000,
};

export interface ConnectionSettings {
  config: Pick<Configuration, "TRUST_PROXY" | "RATE_LIMITS">;
  log: Pick<Logger, "warn">;
}

export function guardConnections(
  server: Server,
  { config, log }: ConnectionSettings,
  limits: ServerLimits = SERVER_LIMITS,
): Connections {
  const open = new Map<Socket, Connection>();
  const ofAddress = new Map<string, number>();
  const room = { count: 0, max: limits.waitingInAll };
  const cut = logOnceAMinute(log);
  server.timeout = limits.silentMs;
  server.keepAliveTimeout = config.TRUST_PROXY ? KEPT_FOR_PROXY_MS : limits.keptMs;

  const countOf = (address: string) => ofAddress.get(address) ?? 0;
  const isOverLimit = (address: string) =>
    // A proxy's address has the connections of all its visitors, so it has no limit of its own.
    open.size >= limits.inAll ||
    (config.RATE_LIMITS && !config.TRUST_PROXY && countOf(address) >= limits.ofAddress);

  server.on("connection", (socket: Socket) => {
    const address = clientNetwork(socket.remoteAddress);
    if (isOverLimit(address)) {
      cut("too-many-connections");
      socket.destroy();
      return;
    }
    open.set(socket, openConnection(socket, room, limits, cut));
    ofAddress.set(address, countOf(address) + 1);
    socket.once("close", () => {
      open.delete(socket);
      if (countOf(address) > 1) ofAddress.set(address, countOf(address) - 1);
      else ofAddress.delete(address);
    });
  });

  const checkTimer = setInterval(() => {
    const now = performance.now();
    for (const connection of open.values()) connection.cutIfUnread(now);
  }, limits.answerMs / CHECKS_PER_ANSWER).unref();

  async function close(untilNoneListens = async () => {}): Promise<void> {
    const cutTimer = setTimeout(() => server.closeAllConnections(), limits.closeMs);
    // http.Server's own `close` would also destroy idle connections, but on some of them a request may be on
    // its way.
    const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()));
    // A visitor let go earlier would connect again to a process that is about to stop, and a connection that
    // is not accepted yet when its listener closes gets a reset.
    await untilNoneListens();
    for (const connection of open.values()) connection.leave();
    await closed;
    clearTimeout(cutTimer);
    clearInterval(checkTimer);
  }

  return {
    inTurn: (listener) => (request, response) =>
      open.get(request.socket)?.take({ request, response, listener }),
    close,
  };
}

/** How often all connections are checked within `answerMs`. A timer for each answer cost more. */
const CHECKS_PER_ANSWER = 4;

const LOG_INTERVAL_MS = 60_000;

/**
 * Logs at most one line a minute per reason, with the number of cuts since the last: a cut client often
 * reconnects at once.
 */
function logOnceAMinute(log: ConnectionSettings["log"]): (reason: string) => void {
  const since = new Map<string, { loggedAt: number; cut: number }>();
  return (reason) => {
    const last = since.get(reason) ?? { loggedAt: Number.NEGATIVE_INFINITY, cut: 0 };
    last.cut += 1;
    since.set(reason, last);
    if (performance.now() - last.loggedAt < LOG_INTERVAL_MS) return;
    log.warn({ refusal: reason, connections: last.cut }, "Connections were cut");
    since.set(reason, { loggedAt: performance.now(), cut: 0 });
  };
}
