import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { ProgramStops } from "../../ports/program-stops.ts";
import type { PassCertificates } from "../../ports/wallet.ts";
import { threadProgram } from "../background-thread.ts";
import type { Paper, PaperAnswer } from "./paper.ts";

/** Draws papers in a thread of their own, one at a time. */
export interface PaperThread {
  /** @throws Error where the paper cannot be drawn, takes too long, or takes the thread's memory */
  draw(paper: Paper): Promise<Uint8Array>;
  /** Ends the thread, whatever it does. */
  close(): Promise<void>;
}

/** The most tickets that an order may have take half a second, and some ten on a machine at its limit: what takes this long hangs. */
const MOST_MS = 60_000;
/** Megabytes; the most tickets of an order take a third of it. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const PROGRAM = threadProgram(import.meta, "worker", "paper");

export const startWorker = (certificates: PassCertificates | null) =>
  new Worker(PROGRAM, { name: "paper", workerData: { certificates }, resourceLimits: MOST_MEMORY });

/** The thread begins with the first paper, and another one after it has died. */
export function paperThread(start: () => Worker, log: Pick<Logger, "error">, mostMs = MOST_MS): PaperThread {
  let running: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function begin(): Worker {
    const worker = start();
    // It never keeps the program from ending.
    worker.unref();
    // Without a listener an error between two papers would end the server.
    worker.on("error", (err) => log.error({ err }, "The thread that draws tickets failed"));
    worker.on("exit", () => {
      if (running === worker) running = null;
    });
    return worker;
  }

  async function drawOnce(paper: Paper): Promise<Uint8Array> {
    if (isClosed) throw new ProgramStops();
    running ??= begin();
    const worker = running;
    try {
      const answer = await answerOf(worker, paper, mostMs);
      if ("error" in answer) throw answer.error;
      return answer.bytes;
    } catch (error) {
      if (isNoAnswer(error)) await worker.terminate();
      throw isClosed ? new ProgramStops() : error;
    }
  }

  /** A thread that died may have been brought down by what was drawn before: a new one tries it once more. */
  const drawAgainIfDead = (paper: Paper) =>
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

/** Its memory ran out, or it ended. */
class ThreadDied extends Error {
  override readonly name = "ThreadDied";
}

class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

const isNoAnswer = (error: unknown) => error instanceof ThreadDied || error instanceof TookTooLong;

/** @throws ThreadDied, TookTooLong */
async function answerOf(worker: Worker, paper: Paper, mostMs: number): Promise<PaperAnswer> {
  const done = new AbortController();
  const late = setTimeout(() => done.abort(), mostMs);
  const { signal } = done;
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new ThreadDied("The thread exited before it responded");
  });
  const answered = once(worker, "message", { signal });
  try {
    worker.postMessage(paper);
    const [answer] = await Promise.race([answered, ended]);
    return answer as PaperAnswer;
  } catch (error) {
    if (signal.aborted) throw new TookTooLong(`A ticket file wasn't created within ${mostMs} ms`);
    if (error instanceof ThreadDied) throw error;
    throw new ThreadDied("The thread failed", { cause: error });
  } finally {
    clearTimeout(late);
    done.abort();
  }
}
