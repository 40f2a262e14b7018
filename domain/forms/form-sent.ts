import { formatDate, formatTime } from "../values/dates.ts";
import { FORM_MESSAGES } from "../values/messages.ts";

/**
 * The note on a form's page after it was sent.
 * @param zone IANA
 * @param isOpen true if it can be sent again
 */
export function sentNote(time: Date, zone: string, isOpen: boolean): string {
  const sent = `${FORM_MESSAGES.submitted}, ${formatDate(time, zone)}, ${formatTime(time, zone)}.`;
  return isOpen ? `${sent} You can send another.` : sent;
}
