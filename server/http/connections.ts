import type { RequestListener, Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Configuration } from "../env.ts";
import { clientNetwork } from "./client-address.ts";
import { type Connection, type ConnectionLimits, openConnection } from "./connection.ts";

/** The connections of a server: how many there may be, what each may keep, and how they end. */
export interface Connections {
  /** Lets the requests of a connection be answered one after the other, in the order they came. */
  inTurn(listener: RequestListener): RequestListener;
  /**
   * Closes the listener, then lets visitors go, each with an answer that says so. Resolves when all are gone, after
   * `closeMs` at the latest.
   */
  close(): Promise<void>;
}

export interface ServerLimits extends ConnectionLimits {
  /** Connections, in all and of one address: more than may follow a game (followers.ts), and those who read pages. */
  inAll: number;
  ofAddress: number;
  /** Requests that wait for the answer before theirs, on all connections. */
  waitingInAll: number;
  /** Milliseconds without a byte in either direction. More than the heartbeat of events (live-game.ts). */
  silentMs: number;
  /** Milliseconds until a new connection that is idle, or one after its last answer, is closed. */
  keptMs: number;
  /** Milliseconds in which all processes of the program have closed their listeners, once they are to close. */
  listenersMs: number;
  /** Milliseconds that requests under way have once the server is to close. */
  closeMs: number;
}

/** Longer than proxies keep an idle connection: one that its proxy takes up at this moment must not be closed here. */
const KEPT_FOR_PROXY_MS = 620_000;

/** @internal */
export const LIMITS: ServerLimits = {
  inAll: 10_000,
  ofAddress: 2_000,
  waiting: 64,
  waitingInAll: 4_096,
  silentMs: 30_000,
  answerMs: 120_000,
  keptMs: 5_000,
  lastRequestMs: 500,
  listenersMs: 250,
  closeMs: 7_000,
};

export interface ConnectionSettings {
  config: Pick<Configuration, "TRUST_PROXY" | "RATE_LIMITS">;
  log: Pick<Logger, "warn">;
}

export function keepConnections(
  server: Server,
  { config, log }: ConnectionSettings,
  limits: ServerLimits = LIMITS,
): Connections {
  const open = new Map<Socket, Connection>();
  const ofAddress = new Map<string, number>();
  const room = { taken: 0, most: limits.waitingInAll };
  const cut = toldOnceAMinute(log);
  server.timeout = limits.silentMs;
  server.keepAliveTimeout = config.TRUST_PROXY ? KEPT_FOR_PROXY_MS : limits.keptMs;

  const countOf = (address: string) => ofAddress.get(address) ?? 0;
  const isTooMany = (address: string) =>
    // A proxy's connections are those of all its visitors.
    open.size >= limits.inAll ||
    (config.RATE_LIMITS && !config.TRUST_PROXY && countOf(address) >= limits.ofAddress);

  server.on("connection", (socket: Socket) => {
    const address = clientNetwork(socket.remoteAddress);
    if (isTooMany(address)) {
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

  const looking = setInterval(() => {
    const now = performance.now();
    for (const connection of open.values()) connection.look(now);
  }, limits.answerMs / LOOKS).unref();

  async function close(): Promise<void> {
    const impatient = setTimeout(() => server.closeAllConnections(), limits.closeMs);
    // The server's own `close` would destroy idle connections, also those whose next request is on its way.
    const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()));
    // Visitors keep their connections until no process listens any more: who were let go before would come again, and
    // whoever is not accepted yet when a listener goes reads a reset.
    if (open.size > 0) await pause(limits.listenersMs);
    for (const connection of open.values()) connection.leave();
    await closed;
    clearTimeout(impatient);
    clearInterval(looking);
  }

  return {
    inTurn: (listener) => (request, response) =>
      open.get(request.socket)?.take({ request, response, listener }),
    close,
  };
}

/** Looks at all connections in the time that one answer may take: a timer for each answer cost more than the look. */
const LOOKS = 4;

const TOLD_MS = 60_000;

/** Who is cut off is likely to come back at once: the log has one line a minute, with how many there were since the last. */
function toldOnceAMinute(log: ConnectionSettings["log"]): (reason: string) => void {
  const since = new Map<string, { told: number; cut: number }>();
  return (reason) => {
    const last = since.get(reason) ?? { told: Number.NEGATIVE_INFINITY, cut: 0 };
    last.cut += 1;
    since.set(reason, last);
    if (performance.now() - last.told < TOLD_MS) return;
    log.warn({ refusal: reason, connections: last.cut }, "Connections were cut");
    since.set(reason, { told: performance.now(), cut: 0 });
  };
}
