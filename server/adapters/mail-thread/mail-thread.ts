import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { threadProgram } from "../../../platform/process/background-thread.ts";
import { ProgramStops } from "../../../platform/process/program-stops.ts";
import { type Mail, MailRefused } from "../../ports/mail.ts";
import type { Mailer, MailerSettings } from "./mailer.ts";

export interface MailThreadData {
  settings: MailerSettings;
  /** Signs a mail's id where its headers show it. */
  idKey: Uint8Array;
}

/** Without a mail it asks whether mails could be sent. */
export interface MailThreadRequest {
  nth: number;
  mail: Mail | null;
}

export interface MailThreadAnswer {
  nth: number;
  failure: { message: string; isRefused: boolean } | null;
}

/** Longer than the mail server's own time limits together (smtp-mail.ts): what takes this long hangs. */
const MOST_MS = 600_000;
/** Megabytes; a mail of the most tickets that an order may have takes some ten. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const PROGRAM = threadProgram(import.meta, "mail-worker", "mail");

const startWorker = (data: MailThreadData) =>
  new Worker(PROGRAM, { name: "mail", workerData: data, resourceLimits: MOST_MEMORY });

interface Waiting {
  done(failure: Error | null): void;
}

/**
 * Sends mails in a thread of their own, so that what encodes and signs them takes no time from pages and
 * buyers. The thread begins with the first mail, and another one after it has died: mails under way fail
 * then, and their jobs send them again, under the same Message-ID.
 */
export const openMailThread = (data: MailThreadData, log: Pick<Logger, "error">): Mailer => ({
  ...mailThread(() => startWorker(data), log),
  outbox: data.settings.outbox,
});

/** @internal */
export function mailThread(
  start: () => Worker,
  log: Pick<Logger, "error">,
  mostMs = MOST_MS,
): Omit<Mailer, "outbox"> {
  const waiting = new Map<number, Waiting>();
  let running: Worker | null = null;
  let isClosed = false;
  let count = 0;

  function begin(): Worker {
    const worker = start();
    // It never keeps the program from ending.
    worker.unref();
    worker.on("message", ({ nth, failure }: MailThreadAnswer) =>
      waiting.get(nth)?.done(failure && errorOf(failure)),
    );
    // Without a listener an error would end the server.
    worker.on("error", (err) => log.error({ err }, "The thread that sends mails failed"));
    worker.on("exit", () => {
      if (running !== worker) return;
      running = null;
      for (const { done } of [...waiting.values()]) done(new Error("The thread that sends mails ended"));
    });
    return worker;
  }

  function ask(mail: Mail | null): Promise<void> {
    if (isClosed) return Promise.reject(new ProgramStops());
    running ??= begin();
    const worker = running;
    count += 1;
    const nth = count;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), mostMs);
      const done = (failure: Error | null) => {
        clearTimeout(late);
        waiting.delete(nth);
        if (failure) reject(failure);
        else resolve();
      };
      waiting.set(nth, { done });
      worker.postMessage({ nth, mail } satisfies MailThreadRequest);
    });
  }

  return {
    sendMail: ask,
    checkMail: () => ask(null),
    close: () => {
      isClosed = true;
      void running?.terminate();
    },
  };
}

const errorOf = ({ message, isRefused }: NonNullable<MailThreadAnswer["failure"]>) =>
  isRefused ? new MailRefused(message) : new Error(message);
