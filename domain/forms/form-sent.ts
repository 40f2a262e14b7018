import { FORM_MESSAGES } from "../values/messages.ts";
import { sentenceMoment } from "../values/sentence-dates.ts";

/**
 * The note on a form's page after it was sent.
 * @param zone IANA
 * @param isOpen true if it can be sent again
 */
export function formSentNote(time: Date, zone: string, isOpen: boolean): string {
  const sent = `${FORM_MESSAGES.submitted} on ${sentenceMoment(time, zone)}.`;
  return isOpen ? `${sent} You can send another.` : sent;
}
