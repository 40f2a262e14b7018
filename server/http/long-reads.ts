import { createTurns, isTooBusy } from "../turns.ts";

/** Of a club, and of one person: a second one would only slow down the first. */
const LIMITS = { working: { ofKey: 2, ofVisitor: 1 }, waiting: { ofKey: 8 }, patienceMs: 2000 };

interface LongRead {
  teamId: string;
  /** Who asks: an address of the desk. */
  who: string;
  /** Aborted once nobody waits for the answer any more. */
  gone: AbortSignal;
  /** Called where a body breaks off that somebody still waits for. */
  broke(error: unknown): void;
}

/** Answers with a page or table that goes over all that a club has sold; null while too many of them are under way. */
export type TakeLongRead = (asked: LongRead, read: () => Promise<Response>) => Promise<Response | null>;

/** Such a read is under way until its answer's last byte was taken, or its reader has gone. */
export function createLongReads(limits = LIMITS): TakeLongRead {
  const turns = createTurns(limits);
  return ({ teamId, who, gone, broke }, read) =>
    new Promise((resolve, reject) => {
      const work = async () => {
        const answer = await read();
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        gone.addEventListener("abort", () => end(), { once: true });
        resolve(watched(answer, { end, broke: (error) => !gone.aborted && broke(error) }));
        if (answer.body !== null && !gone.aborted) await ended;
      };
      turns
        .take({ key: teamId, visitor: `${teamId} ${who}` }, work)
        .catch((error) => (isTooBusy(error) ? resolve(null) : reject(error)));
    });
}

/** The same answer, which tells when its body has ended. */
function watched(answer: Response, { end, broke }: { end(): void; broke(error: unknown): void }): Response {
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
