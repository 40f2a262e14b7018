import { parentPort, type Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { ProgramStoppingError } from "../process/program-stops.ts";
import { type Mail, MailRefused } from "./mail.ts";
import type { Mailer } from "./mailer.ts";

/** A message to the thread: send this mail; without a mail, check if mails could be sent (checkMail). */
interface MailThreadRequest {
  requestNumber: number;
  mail: Mail | null;
}

interface MailThreadAnswer {
  requestNumber: number;
  failure: { message: string; isRefused: boolean } | null;
}

/**
 * Milliseconds. Longer than all time limits of smtp-mail.ts together: a thread that needs more is hanging.
 */
const MAX_MS = 600_000;

interface Waiting {
  done(failure: Error | null): void;
}

/**
 * Sends mails in a thread of its own, because encoding and signing them would delay all requests. The thread
 * starts with the first mail. If it dies, the mails under way fail, their jobs send them again under the same
 * Message-ID, and the next mail starts a new thread.
 * @param start starts a thread that runs serveMailThread
 */
export function createMailThread(
  start: () => Worker,
  log: Pick<Logger, "error">,
  maxMs = MAX_MS,
): Omit<Mailer, "outbox"> {
  const waiting = new Map<number, Waiting>();
  let running: Worker | null = null;
  let isClosed = false;
  let count = 0;

  function begin(): Worker {
    const worker = start();
    // Unreferenced, so that an idle thread does not keep the program from ending.
    worker.unref();
    worker.on("message", ({ requestNumber, failure }: MailThreadAnswer) =>
      waiting.get(requestNumber)?.done(failure && errorOf(failure)),
    );
    // Without a listener, an error would end the server.
    worker.on("error", (err) => log.error({ err }, "The thread that sends mails failed"));
    worker.on("exit", () => {
      if (running !== worker) return;
      running = null;
      for (const { done } of [...waiting.values()]) done(new Error("The thread that sends mails ended"));
    });
    return worker;
  }

  function ask(mail: Mail | null): Promise<void> {
    if (isClosed) return Promise.reject(new ProgramStoppingError());
    running ??= begin();
    const worker = running;
    count += 1;
    const requestNumber = count;
    return new Promise((resolve, reject) => {
      const hangTimer = setTimeout(() => void worker.terminate(), maxMs);
      const done = (failure: Error | null) => {
        clearTimeout(hangTimer);
        waiting.delete(requestNumber);
        if (failure) reject(failure);
        else resolve();
      };
      waiting.set(requestNumber, { done });
      worker.postMessage({ requestNumber, mail } satisfies MailThreadRequest);
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

/** Runs in the thread: sends the mails it receives, several at a time, and answers each with one message. */
export function serveMailThread({ sendMail, checkMail }: Mailer): void {
  parentPort?.on("message", async ({ requestNumber, mail }: MailThreadRequest) => {
    let failure: MailThreadAnswer["failure"] = null;
    try {
      await (mail ? sendMail(mail) : checkMail());
    } catch (error) {
      failure = {
        message: error instanceof Error ? error.message : String(error),
        isRefused: error instanceof MailRefused,
      };
    }
    parentPort?.postMessage({ requestNumber, failure } satisfies MailThreadAnswer);
  });
}
