import { z } from "zod";
import { HUMAN_CHECK_MESSAGES } from "../../../domain/access/human-check.ts";
import { MAX_TEXT_CHARACTERS } from "../../../domain/forms/form-answer.ts";
import { HONEYPOT_NAME, isInHoneypot } from "../../../domain/forms/form-guard.ts";
import { FORM_CHANGED } from "../../../domain/forms/form-words.ts";
import {
  CHECKOUT_MESSAGES,
  CHECKOUT_STOPPED,
  FORM_MESSAGES,
  FORM_NOTES,
  NOT_FOUND_MESSAGES,
  ROBOT_CHECK_NEEDED,
} from "../../../domain/values/messages.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import type { WriteServices } from "../../services.ts";
import { addressHashes } from "../../serving/client-address.ts";
import { returnPath } from "../../serving/return-path.ts";
import type { FormRequest } from "../../usecases/forms/check-form.ts";
import { submitForm } from "../../usecases/forms/submit-form.ts";
import { type FormCheckout, startFormCheckout } from "../../usecases/sale/checkout/start-form-checkout.ts";
import type { Callable, CallOutcome, CallRefusal } from "../callables/callable-protocol.ts";
import { attemptKey, humanCheck } from "../sale/call-data.ts";

const id = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/);
const MAX_ANSWERS = 100;
const answers = z
  .record(id, z.string().max(2 * MAX_TEXT_CHARACTERS))
  .refine((texts) => Object.keys(texts).length <= MAX_ANSWERS);
const address = z.string().max(8192);

/**
 * The call's data (rule sale-12), an attempt, and the human check. A free form sends no account, price or
 * address. Refuses unknown keys and limits lengths; domain/forms/form-answer.ts checks the answers
 * themselves.
 */
const formData = z.strictObject({
  stripeAccountId: z.string().max(200),
  stripePrices: z.array(z.strictObject({ id: z.string().max(100), quantity: z.literal(1) })).max(1),
  formObject: z.strictObject({
    formId: id,
    /** Missing in pages from before forms had versions, and from other clients. */
    version: z.string().max(64).nullish(),
    answers,
    amount: z.string().max(20).default(""),
  }),
  successUrl: address,
  cancelUrl: address,
  attempt: attemptKey,
  humanCheck,
  [HONEYPOT_NAME]: z.string().max(300).nullish(),
});

type FormData = z.infer<typeof formData>;

/** onFormCheckout: stores a form's answers, or opens the payment page for a form with a payment. */
export function onFormCheckout(services: WriteServices): Callable {
  const addressKey = deriveKey(services.secretKeys[0], "address");
  return async (data, { site, clientAddress }) => {
    const read = formData.safeParse(data);
    if (!read.success) return INVALID;
    const form = read.data;
    if (isInHoneypot(form[HONEYPOT_NAME])) return refused({ reason: "human-check-needed" });
    const request = formRequest(form, site);
    if (isFreeForm(form)) return answerSent(await submitForm(services, request));
    const cancelPath = returnPath(site, form.cancelUrl);
    if (cancelPath === null || returnPath(site, form.successUrl) === null)
      return { ...INVALID, reason: "foreign-url" };
    const opened = await startFormCheckout(services, {
      ...request,
      teamParam: site.teamParam,
      stripeAccountId: form.stripeAccountId,
      payment: { choice: form.stripePrices[0]?.id ?? "", amount: form.formObject.amount },
      ...addressHashes(addressKey, clientAddress),
      cancelPath,
    });
    return opened.ok ? { ok: true, result: { url: opened.url } } : refused(opened);
  };
}

const isFreeForm = ({ stripeAccountId, stripePrices, successUrl, cancelUrl }: FormData) =>
  stripeAccountId === "" && stripePrices.length === 0 && successUrl === "" && cancelUrl === "";

function formRequest(
  { formObject: { formId, version, answers }, attempt, humanCheck }: FormData,
  { team, origin }: Pick<FormRequest, "team" | "origin">,
): FormRequest {
  const seen = version ?? null;
  return { team, origin, formId, seen, answers, attempt, humanCheck: humanCheck ?? null };
}

function answerSent(sent: Awaited<ReturnType<typeof submitForm>>): CallOutcome {
  return sent.ok ? { ok: true, result: { success: true } } : refused(sent);
}

const INVALID: CallRefusal = {
  ok: false,
  status: "INVALID_ARGUMENT",
  message: FORM_MESSAGES.failed,
  reason: "invalid-data",
};

type Reason = Extract<FormCheckout, { ok: false }>["reason"];

/**
 * The call's refusal. `details` lists the mistake of each field, which the browser shows beside the field.
 */
function refused(refusal: { reason: Reason; refusals?: object[] }): CallRefusal {
  const { reason, refusals } = refusal;
  return { ok: false, reason, ...REFUSALS[reason], ...(refusals && { details: { refusals } }) };
}

const REFUSALS: Record<Reason, Pick<CallRefusal, "status" | "message">> = {
  unknown: { status: "NOT_FOUND", message: NOT_FOUND_MESSAGES.form },
  changed: { status: "FAILED_PRECONDITION", message: FORM_CHANGED },
  closed: { status: "FAILED_PRECONDITION", message: FORM_NOTES.closed },
  invalid: { status: "INVALID_ARGUMENT", message: FORM_NOTES.mistakes },
  "human-check-needed": { status: "FAILED_PRECONDITION", message: ROBOT_CHECK_NEEDED },
  "human-check-unavailable": { status: "UNAVAILABLE", message: HUMAN_CHECK_MESSAGES.unavailable },
  "foreign-account": { status: "PERMISSION_DENIED", message: FORM_MESSAGES.failed },
  "provider-failed": { status: "UNAVAILABLE", message: CHECKOUT_MESSAGES.failed },
  stopping: { status: "UNAVAILABLE", message: CHECKOUT_STOPPED },
};
