import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request, and the listener that answers it. */
interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  listener: RequestListener;
}

/** One open connection. Answers its requests one at a time, in the order they came. */
export interface Connection {
  take(turn: Turn): void;
  /**
   * Cuts the connection if its visitor has not read an answer in time. Called periodically with
   * `performance.now()`.
   */
  look(now: number): void;
  /**
   * Marks the connection's next answer as its last (`Connection: close`); without a further request in time,
   * ends it.
   */
  leave(): void;
}

export interface ConnectionLimits {
  /**
   * Requests that may wait behind another on one connection. Browsers never send a request before the last
   * is answered.
   */
  waiting: number;
  /** Milliseconds that a visitor may take to read one answer. */
  answerMs: number;
  /** Milliseconds that an idle connection has for a last request after `leave`. */
  lastRequestMs: number;
}

/**
 * Counts the waiting requests of all connections together: `taken` is how many there are, `most` how many
 * there may be.
 */
export interface WaitingRoom {
  taken: number;
  readonly most: number;
}

/** Milliseconds that a visitor has to close a connection whose end we have sent. */
const FAREWELL_MS = 500;

/**
 * True if the visitor has not read all that was written. An event stream is never complete, but its reader
 * keeps up with it.
 */
const isUnread = (response: ServerResponse) => response.writableEnded || response.writableNeedDrain;

/**
 * Makes an answer only when the one before it has been sent, and reads no further request meanwhile.
 * Otherwise a client that sends requests without reading the answers would make us keep all of them in
 * memory.
 */
export function openConnection(
  socket: Socket,
  room: WaitingRoom,
  limits: ConnectionLimits,
  cut: (reason: string) => void,
): Connection {
  const waiting: Turn[] = [];
  let answering: ServerResponse | null = null;
  /** When the current answer began, or was last seen to be read (`performance.now()`). */
  let since = 0;
  let isPaused = false;
  let isLeaving = false;
  let farewell: NodeJS.Timeout | undefined;

  // Node resumes the socket at the end of every request.
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
    // Read on only if this request's body is incomplete: further requests are read when their turn comes.
    if (waiting.length === 0 && !next.request.complete) resume();
    answer(next);
  }

  function sayLast(response: ServerResponse): void {
    if (waiting.length === 0) response.shouldKeepAlive = false;
  }

  function endWhenIdle(): void {
    farewell = setTimeout(() => {
      // Not destroyed at once: the operating system would answer a request on its way with a reset.
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
