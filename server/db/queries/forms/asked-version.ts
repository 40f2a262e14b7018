import { createHash } from "node:crypto";
import { answerableElements, type Form } from "../../../../domain/forms/form.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";

/** Enough that two states of one form never have the same. */
const LETTERS = 12;

/**
 * The fingerprint of what a form asks: its questions, choices and amounts. An officer may change them while a
 * visitor fills in the form. Without it, an answer could be stored under a question that nobody saw, and a
 * price paid that nobody was shown (rule forms-11). Help texts do not count.
 */
export function askedVersion({
  elements,
  prices,
  amount,
}: Pick<Form, "elements" | "prices" | "amount">): string {
  const asked = answerableElements(elements).map(({ id, type, title, options }) => [
    id,
    type,
    title,
    options,
  ]);
  return createHash("sha256")
    .update(stableJson([asked, prices, amount]))
    .digest("base64url")
    .slice(0, LETTERS);
}
