import { formatDate, formatTime } from "../values/dates.ts";
import { FORM_MESSAGES } from "../values/messages.ts";

/** What the page of a form says to who has sent it. @param zone IANA; @param isOpen whether it can be sent again */
export function sentNote(time: Date, zone: string, isOpen: boolean): string {
  const sent = `${FORM_MESSAGES.submitted}, ${formatDate(time, zone)}, ${formatTime(time, zone)}.`;
  return isOpen ? `${sent} You can send another.` : sent;
}
