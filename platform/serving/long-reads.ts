import { createFairQueue, isTooBusy } from "./fair-queue.ts";

/** Limits per club and per officer: one officer's second read would only slow down the first. */
const LIMITS = { working: { ofKey: 2, ofVisitor: 1 }, waiting: { ofKey: 8 }, patienceMs: 2000 };

interface LongRead {
  teamId: string;
  /** The officer's email address. */
  who: string;
  /** Aborted when the client disconnects. */
  gone: AbortSignal;
  /** Called if the body breaks off while the client still waits for it. */
  broke(error: unknown): void;
}

/**
 * Answers with a page or table that reads all of a club's sales; null while too many such reads are under
 * way.
 */
export type RunLongRead = (longRead: LongRead, read: () => Promise<Response>) => Promise<Response | null>;

/**
 * Creates the function that limits long reads. A read is under way until the last byte of its answer is read,
 * or its reader disconnects.
 */
export function createLongReadLimiter(limits = LIMITS): RunLongRead {
  const turns = createFairQueue(limits);
  return ({ teamId, who, gone, broke }, read) =>
    new Promise((resolve, reject) => {
      const work = async () => {
        const answer = await read();
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        gone.addEventListener("abort", () => end(), { once: true });
        resolve(watchBody(answer, { end, broke: (error) => !gone.aborted && broke(error) }));
        if (answer.body !== null && !gone.aborted) await ended;
      };
      turns
        .take({ key: teamId, visitor: `${teamId} ${who}` }, work)
        .catch((error) => (isTooBusy(error) ? resolve(null) : reject(error)));
    });
}

/** Returns an equal answer that calls `end` when its body ends, and `broke` if the body fails. */
function watchBody(answer: Response, { end, broke }: { end(): void; broke(error: unknown): void }): Response {
  const reader = answer.body?.getReader();
  if (!reader) return answer;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    } catch (error) {
      end();
      broke(error);
      controller.error(error);
    }
  };
  const cancel = (reason: unknown) => {
    end();
    return reader.cancel(reason);
  };
  return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), answer);
}
