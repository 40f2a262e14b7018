import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { createMailThread } from "../../../platform/mail/mail-thread.ts";
import type { Mailer, MailerSettings } from "../../../platform/mail/mailer.ts";
import { threadEntryFile } from "../../../platform/process/background-thread.ts";

export interface MailWorkerData {
  settings: MailerSettings;
  /** Signs each mail's id in its headers. */
  idKey: Uint8Array;
}

/** Megabytes. A mail with the maximum number of tickets takes about ten. */
const MAX_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const PROGRAM = threadEntryFile(import.meta, "mail-worker", "mail");

/** Sends mails in a thread that runs mail-worker.ts. */
export function openMailThread(data: MailWorkerData, log: Pick<Logger, "error">): Mailer {
  const start = () => new Worker(PROGRAM, { name: "mail", workerData: data, resourceLimits: MAX_MEMORY });
  return { ...createMailThread(start, log), outbox: data.settings.outbox };
}
