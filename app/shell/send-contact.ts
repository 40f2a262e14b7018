import { CONTACT_ELEMENTS } from "../../domain/forms/contact.ts";
import type { FormAnswers } from "../../domain/forms/form-answer.ts";
import { HONEYPOT_NAME } from "../../domain/forms/form-guard.ts";
import { FORM_MESSAGES } from "../../domain/values/messages.ts";
import { CallFailed, callServer } from "../site/callable.ts";

/**
 * Sends a message to a locked club's owner, even without a solved human check: the server refuses that, and
 * logs it. Returns the refusal as a sentence; null if the message was sent.
 */
export async function postContact(
  written: FormAnswers,
  proof: { attempt: string; humanCheck: string | null },
): Promise<string | null> {
  const answers = Object.fromEntries(CONTACT_ELEMENTS.map(({ id }) => [id, written[id] ?? ""]));
  try {
    await callServer("sendContact", { ...answers, ...proof, [HONEYPOT_NAME]: written[HONEYPOT_NAME] ?? "" });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return error.message || FORM_MESSAGES.failed;
  }
}
