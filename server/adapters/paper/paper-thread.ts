import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { threadEntryFile } from "../../../platform/process/background-thread.ts";
import { ProgramStoppingError } from "../../../platform/process/program-stops.ts";
import type { PassCertificates } from "../../ports/wallet.ts";
import type { TicketDrawingRequest, TicketDrawingResult } from "./paper.ts";

/** Draws papers in a separate thread, one at a time. */
export interface TicketDrawingThread {
  /** @throws Error if the paper cannot be drawn, takes too long, or exceeds the thread's memory */
  draw(paper: TicketDrawingRequest): Promise<Uint8Array>;
  /** Ends the thread, even in the middle of a paper. */
  close(): Promise<void>;
}

/**
 * Milliseconds. The largest order takes half a second, and about ten seconds on an overloaded machine: a
 * paper that takes longer than this hangs.
 */
const MAX_MS = 60_000;
/** Megabytes. The largest order needs a third of this. */
const MAX_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const PROGRAM = threadEntryFile(import.meta, "worker", "paper");

export const startWorker = (certificates: PassCertificates | null) =>
  new Worker(PROGRAM, { name: "paper", workerData: { certificates }, resourceLimits: MAX_MEMORY });

/** Draws papers in a thread that starts with the first paper, and is replaced after it has died. */
export function createTicketDrawingThread(
  start: () => Worker,
  log: Pick<Logger, "error">,
  maxMs = MAX_MS,
): TicketDrawingThread {
  let running: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function begin(): Worker {
    const worker = start();
    // Unreferenced, so that an idle thread does not keep the program from ending.
    worker.unref();
    // Without a listener, an error between two papers would end the server.
    worker.on("error", (err) => log.error({ err }, "The thread that draws tickets failed"));
    worker.on("exit", () => {
      if (running === worker) running = null;
    });
    return worker;
  }

  async function drawOnce(paper: TicketDrawingRequest): Promise<Uint8Array> {
    if (isClosed) throw new ProgramStoppingError();
    running ??= begin();
    const worker = running;
    try {
      const answer = await answerOf(worker, paper, maxMs);
      if ("error" in answer) throw answer.error;
      return answer.bytes;
    } catch (error) {
      if (isNoAnswer(error)) await worker.terminate();
      throw isClosed ? new ProgramStoppingError() : error;
    }
  }

  /**
   * Draws a paper once more in a new thread, because an earlier paper may have caused the old thread's death.
   */
  const drawAgainIfDead = (paper: TicketDrawingRequest) =>
    drawOnce(paper).catch((error) => {
      if (!(error instanceof ThreadDied)) throw error;
      return drawOnce(paper);
    });

  return {
    draw: (paper) => {
      const drawn = last.then(() => drawAgainIfDead(paper));
      last = drawn.catch(() => {});
      return drawn;
    },
    close: async () => {
      isClosed = true;
      await running?.terminate();
    },
  };
}

/** Thrown if the thread ran out of memory, or ended. */
class ThreadDied extends Error {
  override readonly name = "ThreadDied";
}

class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

const isNoAnswer = (error: unknown) => error instanceof ThreadDied || error instanceof TookTooLong;

/** @throws ThreadDied, TookTooLong */
async function answerOf(
  worker: Worker,
  paper: TicketDrawingRequest,
  maxMs: number,
): Promise<TicketDrawingResult> {
  const done = new AbortController();
  const hangTimer = setTimeout(() => done.abort(), maxMs);
  const { signal } = done;
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new ThreadDied("The thread exited before it responded");
  });
  const answered = once(worker, "message", { signal });
  try {
    worker.postMessage(paper);
    const [answer] = await Promise.race([answered, ended]);
    return answer as TicketDrawingResult;
  } catch (error) {
    if (signal.aborted) throw new TookTooLong(`A ticket file wasn't created within ${maxMs} ms`);
    if (error instanceof ThreadDied) throw error;
    throw new ThreadDied("The thread failed", { cause: error });
  } finally {
    clearTimeout(hangTimer);
    done.abort();
  }
}
