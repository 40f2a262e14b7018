import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request, and the listener that answers it. */
interface PendingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  listener: RequestListener;
}

/** One open connection. Answers its requests one at a time, in the order they came. */
export interface Connection {
  take(turn: PendingRequest): void;
  /**
   * Cuts the connection if its visitor has not read an answer in time. Called periodically with
   * `performance.now()`.
   */
  cutIfUnread(now: number): void;
  /**
   * Marks the connection's next answer as its last (`Connection: close`). If no further request comes in
   * time, ends the connection.
   */
  leave(): void;
}

export interface ConnectionLimits {
  /**
   * How many requests may wait behind another on one connection. Browsers send no request before the previous
   * one is answered.
   */
  waiting: number;
  /** Milliseconds that a visitor may take to read one answer. */
  answerMs: number;
  /** Milliseconds that an idle connection has for a last request after `leave`. */
  lastRequestMs: number;
}

/**
 * The waiting requests of all connections together. A new request over `max` cuts its connection.
 */
export interface WaitingRoom {
  count: number;
  readonly max: number;
}

/** Milliseconds that a visitor has to close the connection after we closed our side. */
const FAREWELL_MS = 500;

/**
 * True if the visitor has not yet read everything that was written. An event stream never ends, so it counts
 * as unread only while its buffer is full.
 */
const hasUnreadBytes = (response: ServerResponse) => response.writableEnded || response.writableNeedDrain;

/**
 * Begins each answer only when the one before it has been sent, and reads no further request meanwhile.
 * Otherwise a client that sends requests without reading the answers would fill our memory with answers.
 */
export function openConnection(
  socket: Socket,
  room: WaitingRoom,
  limits: ConnectionLimits,
  cut: (reason: string) => void,
): Connection {
  const waiting: PendingRequest[] = [];
  let answering: ServerResponse | null = null;
  /** When the current answer began, or was last seen to be read (`performance.now()`). */
  let readAt = 0;
  let isPaused = false;
  let isLeaving = false;
  let closeTimer: NodeJS.Timeout | undefined;

  // Node resumes the socket at the end of every request. While requests wait, it must stay paused.
  socket.on("resume", () => {
    if (waiting.length > 0) socket.pause();
  });
  socket.once("close", () => {
    clearTimeout(closeTimer);
    room.count -= waiting.length;
    waiting.length = 0;
  });

  const end = (reason: string) => {
    cut(reason);
    socket.destroy();
  };

  function answer({ request, response, listener }: PendingRequest): void {
    clearTimeout(closeTimer);
    answering = response;
    readAt = performance.now();
    if (isLeaving) closeAfter(response);
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
    room.count -= 1;
    // Read on only if this request's body is incomplete: further requests are read when their turn comes.
    if (waiting.length === 0 && !next.request.complete) resume();
    answer(next);
  }

  function closeAfter(response: ServerResponse): void {
    if (waiting.length === 0) response.shouldKeepAlive = false;
  }

  function endWhenIdle(): void {
    closeTimer = setTimeout(() => {
      // Not destroyed at once: the operating system would answer a request that is still on its way with a
      // reset.
      socket.end();
      closeTimer = setTimeout(() => socket.destroy(), FAREWELL_MS);
    }, limits.lastRequestMs);
  }

  return {
    take: (pending) => {
      if (!socket.writable) return;
      if (answering === null) return answer(pending);
      if (waiting.length >= limits.waiting || room.count >= room.max) return end("too-many-waiting");
      room.count += 1;
      waiting.push(pending);
      isPaused = true;
      socket.pause();
    },
    cutIfUnread: (now) => {
      if (answering === null || now - readAt < limits.answerMs) return;
      if (hasUnreadBytes(answering)) end("answer-not-read");
      else readAt = now;
    },
    leave: () => {
      isLeaving = true;
      if (answering === null) endWhenIdle();
      else closeAfter(answering);
    },
  };
}
