/** Written for the team, or for a program: links, addresses, telephone numbers, times to be there. */
const NOT_FOR_VISITORS =
  /https?:|www\.|@|\d{3}[\s.)-]{1,2}\d{3,4}|\b(?:arriv|uniform|jersey|password|passcode|meeting id|dial|call|text|e-?mail|contact|bus|carpool|dues|rsvp|created by|duration)/i;
const MOST_CHARACTERS = 150;

/**
 * A calendar's description where it is a short remark that anybody may read, such as "Senior day"; else "".
 */
export function eventNote(description: string): string {
  const plain = description
    .slice(0, 1000)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > MOST_CHARACTERS || NOT_FOR_VISITORS.test(plain) ? "" : plain;
}
