import { CONTACT_ELEMENTS } from "../../domain/forms/contact.ts";
import type { FormAnswers } from "../../domain/forms/form-answer.ts";
import { HONEYPOT_NAME } from "../../domain/forms/form-guard.ts";
import { FORM_MESSAGES } from "../../domain/values/messages.ts";
import { CallFailed, callServer } from "../site/callable.ts";

/**
 * Sends a message to a locked club's owner. A message without a solved human check is sent, too: the server
 * refuses it, and logs that. Returns the refusal as a sentence; null if the message was accepted.
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
