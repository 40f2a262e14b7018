import { z } from "zod";
import { HUMAN_CHECK_MESSAGES } from "../../../domain/access/human-check.ts";
import { MAX_TEXT_CHARACTERS } from "../../../domain/forms/form-answer.ts";
import { HONEYPOT_NAME, isInHoneypot } from "../../../domain/forms/form-guard.ts";
import { FORM_MESSAGES, ROBOT_CHECK_NEEDED, SHARED_MESSAGES } from "../../../domain/values/messages.ts";
import type { WriteServices } from "../../services.ts";
import { eventOriginOf } from "../../serving/event-source.ts";
import type { Site } from "../../serving/site.ts";
import { type ContactRefusal, sendContact as send } from "../../usecases/forms/send-contact.ts";
import type { Callable, CallRefusal } from "../callables/callable-protocol.ts";
import { attemptKey, humanCheck } from "../sale/call-data.ts";

const typedText = z.string().max(2 * MAX_TEXT_CHARACTERS);
const contactData = z.strictObject({
  firstName: typedText.default(""),
  lastName: typedText.default(""),
  email: typedText.default(""),
  message: typedText.default(""),
  attempt: attemptKey,
  humanCheck,
  [HONEYPOT_NAME]: z.string().max(300).nullish(),
});

/** sendContact: sends a message to a club's owner from its site-inactive page (rule forms-10). */
export function sendContactCall(services: WriteServices): Callable {
  const refused = (site: Site, reason: Exclude<ContactRefusal, "invalid">): CallRefusal => {
    const message = SHARED_MESSAGES.verificationFailed;
    services.logEvent("error", eventOriginOf(site), { message, reason });
    return { ok: false, reason, ...REFUSALS[reason] };
  };
  return async (data, { site }) => {
    const read = contactData.safeParse(data);
    if (!read.success) return INVALID;
    const { [HONEYPOT_NAME]: honeypot, attempt, humanCheck, ...answers } = read.data;
    if (isInHoneypot(honeypot)) return refused(site, "verification-failed");
    const { team, origin } = site;
    const sent = await send(services, { team, origin, answers, attempt, humanCheck: humanCheck ?? null });
    if (sent.ok) return { ok: true, result: { success: true, message: FORM_MESSAGES.submitted } };
    if (sent.reason !== "invalid") return refused(site, sent.reason);
    const refusals = sent.refusals.map(({ element, sentence }) => ({ element, sentence }));
    return { ...INVALID, message: refusals[0]?.sentence ?? INVALID.message, details: { refusals } };
  };
}

const INVALID: CallRefusal = {
  ok: false,
  status: "INVALID_ARGUMENT",
  message: FORM_MESSAGES.failed,
  reason: "invalid-data",
};

const REFUSALS: Record<Exclude<ContactRefusal, "invalid">, Pick<CallRefusal, "status" | "message">> = {
  "human-check-needed": { status: "FAILED_PRECONDITION", message: ROBOT_CHECK_NEEDED },
  "verification-failed": { status: "FAILED_PRECONDITION", message: SHARED_MESSAGES.verificationFailed },
  "human-check-unavailable": { status: "UNAVAILABLE", message: HUMAN_CHECK_MESSAGES.unavailable },
};
