import { checkAnswers, type FormAnswers } from "../../domain/forms/form-answer.ts";
import { HONEYPOT_NAME } from "../../domain/forms/form-guard.ts";
import { formPayment, PAYMENT_AMOUNT_FIELD, PAYMENT_PRICE_FIELD } from "../../domain/forms/form-payment.ts";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { FORM_MESSAGES } from "../../domain/values/messages.ts";
import { CallFailed, callServer } from "../site/callable.ts";
import { sitePath } from "../site/site-path.ts";
import type { FieldError } from "./form-marks.ts";

/**
 * The outcome of sending: done, to be paid at `url`, or failed with a reason and the mistakes in the
 * answers.
 */
export type FormOutcome =
  | { kind: "sent" }
  | { kind: "pay"; url: string }
  | { kind: "failed"; message: string; marks: FieldError[] };

export function formValuesIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/**
 * The mistakes in the answers, in the order of the page, by the same rules as on the server (rule forms-3).
 */
export function answerErrors(form: ShownForm, written: FormAnswers): FieldError[] {
  const marks: FieldError[] = checkAnswers(form.elements, written);
  if (!form.isPaid) return marks;
  const payment = formPayment(form, chosenIn(written));
  return payment.ok ? marks : [...marks, { element: payment.field, sentence: payment.sentence }];
}

/** The amount to pay for these answers, in cents, without the fee; null while it is not known. */
export function amountToPay(form: ShownForm, written: FormAnswers): number | null {
  const payment = form.isPaid ? formPayment(form, chosenIn(written)) : null;
  return payment?.ok ? payment.cents : null;
}

const chosenIn = (written: FormAnswers) => ({
  choice: written[PAYMENT_PRICE_FIELD] ?? "",
  amount: written[PAYMENT_AMOUNT_FIELD] ?? "",
});

/** Sends the answers. The server stores answers sent again with the same `attempt` only once. */
export async function sendForm(
  form: ShownForm,
  written: FormAnswers,
  { attempt, humanCheck }: { attempt: string; humanCheck: string },
): Promise<FormOutcome> {
  const answered = form.elements.filter(({ id, type }) => type !== "TEXT" && written[id] !== undefined);
  const answers = Object.fromEntries(answered.map(({ id }) => [id, written[id]]));
  const { choice, amount } = chosenIn(written);
  const data = {
    stripeAccountId: form.stripeAccountId,
    stripePrices: form.isPaid ? [{ id: choice, quantity: 1 }] : [],
    formObject: { formId: form.id, version: form.version, answers, ...(form.isPaid && { amount }) },
    successUrl: form.isPaid ? location.origin + sitePath("/storesuccess") : "",
    cancelUrl: form.isPaid ? location.href : "",
    attempt,
    humanCheck,
    [HONEYPOT_NAME]: written[HONEYPOT_NAME] ?? "",
  };
  try {
    const { url } = await callServer<{ success?: boolean; url?: string }>("onFormCheckout", data);
    return url ? { kind: "pay", url } : { kind: "sent" };
  } catch (error) {
    return failureOf(error);
  }
}

/** The outcome of a failed call. @throws any error that is not a failed call */
function failureOf(error: unknown): FormOutcome {
  if (!(error instanceof CallFailed)) throw error;
  const { refusals } = (error.details ?? {}) as { refusals?: FieldError[] };
  return { kind: "failed", message: error.message || FORM_MESSAGES.failed, marks: refusals ?? [] };
}
