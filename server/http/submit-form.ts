import { z } from "zod";
import { CAPTCHA_MESSAGES } from "../../domain/captcha.ts";
import { TEXT_MOST_CHARACTERS } from "../../domain/form-answer.ts";
import { HONEYPOT_NAME, isInHoneypot } from "../../domain/form-guard.ts";
import { FORM_MESSAGES, NOT_FOUND_MESSAGES, ROBOT_CHECK_NEEDED } from "../../domain/messages.ts";
import type { Services } from "../services.ts";
import { type FormRefusal, submitForm as submit } from "../usecases/submit-form.ts";
import type { Callable, Refusal } from "./callable-protocol.ts";

/** Strict, and bounded in every direction; what an element takes says domain/form-answer.ts. */
const formData = z.strictObject({
  formId: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/),
  answers: z.record(z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/), z.string().max(2 * TEXT_MOST_CHARACTERS)),
  attempt: z.string().regex(/^[\w-]{16,100}$/),
  humanCheck: z.string().max(8192).nullish(),
  [HONEYPOT_NAME]: z.string().max(300).nullish(),
});

const MOST_ANSWERS = 100;

/** submitForm: what a visitor wrote into a form of the club, stored and mailed once however often it is sent. */
export function submitForm(services: Services): Callable {
  return async (data, { site }) => {
    const read = formData.safeParse(data);
    if (!read.success || Object.keys(read.data.answers).length > MOST_ANSWERS) return INVALID;
    const { [HONEYPOT_NAME]: unseen, humanCheck, ...given } = read.data;
    if (isInHoneypot(unseen)) return refused("human-check-needed");
    const sent = await submit(services, {
      ...given,
      team: site.team,
      origin: site.origin,
      humanCheck: humanCheck ?? null,
    });
    if (sent.ok) return { ok: true, result: { success: true, message: FORM_MESSAGES.submitted } };
    if (sent.reason !== "invalid") return refused(sent.reason);
    const mistakes = sent.mistakes.map(({ element, sentence }) => ({ element, sentence }));
    return { ...refused("invalid"), details: { mistakes } };
  };
}

const INVALID: Refusal = {
  ok: false,
  status: "INVALID_ARGUMENT",
  message: FORM_MESSAGES.failed,
  reason: "invalid-data",
};

const refused = (reason: FormRefusal): Refusal => ({ ok: false, reason, ...REFUSALS[reason] });

const REFUSALS: Record<FormRefusal, Pick<Refusal, "status" | "message">> = {
  unknown: { status: "NOT_FOUND", message: NOT_FOUND_MESSAGES.form },
  closed: { status: "FAILED_PRECONDITION", message: FORM_MESSAGES.closed },
  invalid: { status: "INVALID_ARGUMENT", message: FORM_MESSAGES.mistakes },
  "human-check-needed": { status: "FAILED_PRECONDITION", message: ROBOT_CHECK_NEEDED },
  "human-check-unavailable": { status: "UNAVAILABLE", message: CAPTCHA_MESSAGES.unavailable },
};
