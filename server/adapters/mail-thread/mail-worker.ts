import { parentPort, workerData } from "node:worker_threads";
import { goBehind } from "../../../platform/process/background-thread.ts";
import { signedMailId } from "../../mail-ids.ts";
import { MailRefused } from "../../ports/mail.ts";
import type { MailThreadAnswer, MailThreadData, MailThreadRequest } from "./mail-thread.ts";
import { openMailer } from "./mailer.ts";

/** The thread that sends mails (mail-thread.ts): several at a time, each answered by one message. */

goBehind();

const { settings, idKey } = workerData as MailThreadData;
const { sendMail, checkMail } = openMailer(settings, (id) => signedMailId(idKey, id));

parentPort?.on("message", async ({ nth, mail }: MailThreadRequest) => {
  let failure: MailThreadAnswer["failure"] = null;
  try {
    await (mail ? sendMail(mail) : checkMail());
  } catch (error) {
    failure = {
      message: error instanceof Error ? error.message : String(error),
      isRefused: error instanceof MailRefused,
    };
  }
  parentPort?.postMessage({ nth, failure } satisfies MailThreadAnswer);
});
