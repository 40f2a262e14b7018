import { workerData } from "node:worker_threads";
import { signedMailId } from "../../../platform/mail/mail-ids.ts";
import { answerMails } from "../../../platform/mail/mail-thread.ts";
import { openMailer } from "../../../platform/mail/mailer.ts";
import { goBehind } from "../../../platform/process/background-thread.ts";
import { HEADER_RULES } from "./header-rules.ts";
import type { MailThreadData } from "./open-mail-thread.ts";

/** The program of the thread that open-mail-thread.ts starts. */

goBehind();

const { settings, idKey } = workerData as MailThreadData;
answerMails(openMailer(settings, { rules: HEADER_RULES, shownId: (id) => signedMailId(idKey, id) }));
