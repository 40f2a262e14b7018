import { workerData } from "node:worker_threads";
import { signMailId } from "../../../platform/mail/mail-ids.ts";
import { serveMailThread } from "../../../platform/mail/mail-thread.ts";
import { openMailer } from "../../../platform/mail/mailer.ts";
import { lowerThreadPriority } from "../../../platform/process/background-thread.ts";
import { HEADER_RULES } from "./header-rules.ts";
import type { MailWorkerData } from "./open-mail-thread.ts";

/** The program of the thread that open-mail-thread.ts starts. */

lowerThreadPriority();

const { settings, idKey } = workerData as MailWorkerData;
serveMailThread(openMailer(settings, { rules: HEADER_RULES, shownId: (id) => signMailId(idKey, id) }));
