import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request, and who answers it. */
interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  listener: RequestListener;
}

/** One open connection, on which one request is answered at a time, in the order they came. */
export interface Connection {
  take(turn: Turn): void;
  /** Cuts it off where an answer has waited too long for its reader. Asked for now and then, by the server's clock. */
  look(now: number): void;
  /** Its next answer says that it is the last; if none is asked for in time, the connection is ended. */
  leave(): void;
}

export interface ConnectionLimits {
  /** Requests of one connection that wait for the answer before theirs. No browser sends any. */
  waiting: number;
  /** Milliseconds that a visitor may take for one answer. */
  answerMs: number;
  /** Milliseconds that an idle connection has for a last request once it is to leave. */
  lastRequestMs: number;
}

/** How many requests wait on all connections together, and may. */
export interface WaitingRoom {
  taken: number;
  readonly most: number;
}

/** Milliseconds until a visitor who was told that the connection ends must have closed it too. */
const FAREWELL_MS = 500;

/** Events are sent as long as a page is open: such an answer is never complete, and its reader keeps nothing waiting. */
const isUnread = (response: ServerResponse) => response.writableEnded || response.writableNeedDrain;

/**
 * A sender who writes requests and reads no answer would otherwise have every answer made and kept in memory. Here an
 * answer is made when the one before it has left, and nothing more is read meanwhile.
 */
export function openConnection(
  socket: Socket,
  room: WaitingRoom,
  limits: ConnectionLimits,
  cut: (reason: string) => void,
): Connection {
  const waiting: Turn[] = [];
  let answering: ServerResponse | null = null;
  /** Since when, or when it was last seen to be read. */
  let since = 0;
  let isPaused = false;
  let isLeaving = false;
  let farewell: NodeJS.Timeout | undefined;

  // Node reads on at the end of every request.
  socket.on("resume", () => {
    if (waiting.length > 0) socket.pause();
  });
  socket.once("close", () => {
    clearTimeout(farewell);
    room.taken -= waiting.length;
    waiting.length = 0;
  });

  const end = (reason: string) => {
    cut(reason);
    socket.destroy();
  };

  function answer({ request, response, listener }: Turn): void {
    clearTimeout(farewell);
    answering = response;
    since = performance.now();
    if (isLeaving) sayLast(response);
    response.once("close", answered);
    listener(request, response);
  }

  function answered(): void {
    answering = null;
    answerNext();
  }

  function resume(): void {
    if (!isPaused) return;
    isPaused = false;
    socket.resume();
  }

  function answerNext(): void {
    if (!socket.writable) return;
    const next = waiting.shift();
    if (next === undefined) {
      resume();
      if (isLeaving) endWhenIdle();
      return;
    }
    room.taken -= 1;
    // Whoever sends no more is answered nothing more, so it is not looked for yet.
    if (waiting.length === 0 && !next.request.complete) resume();
    answer(next);
  }

  function sayLast(response: ServerResponse): void {
    if (waiting.length === 0) response.shouldKeepAlive = false;
  }

  function endWhenIdle(): void {
    farewell = setTimeout(() => {
      // Not destroyed at once: to a request that is on its way the system would answer with a reset.
      socket.end();
      farewell = setTimeout(() => socket.destroy(), FAREWELL_MS);
    }, limits.lastRequestMs);
  }

  return {
    take: (turn) => {
      if (!socket.writable) return;
      if (answering === null) return answer(turn);
      if (waiting.length >= limits.waiting || room.taken >= room.most) return end("too-many-waiting");
      room.taken += 1;
      waiting.push(turn);
      isPaused = true;
      socket.pause();
    },
    look: (now) => {
      if (answering === null || now - since < limits.answerMs) return;
      if (isUnread(answering)) end("answer-not-read");
      else since = now;
    },
    leave: () => {
      isLeaving = true;
      if (answering === null) endWhenIdle();
      else sayLast(answering);
    },
  };
}
