import { z } from "zod";
import { CLUB_EVENT_STATES, EVENT_KINDS } from "../../domain/schedule/club-event.ts";
import { id, imageFile, moment, prose, requiredSingleLine, singleLine, timeZone } from "./fields.ts";

const clubEvent = {
  id,
  title: requiredSingleLine(120),
  description: prose(5000).default(""),
  start: moment,
  /** Left out: three hours after the start. */
  end: moment.nullable().default(null),
  formerStart: moment.nullable().default(null),
  /** Left out: the club's own zone. */
  timeZone: timeZone.nullable().default(null),
  state: z.enum(CLUB_EVENT_STATES).default("scheduled"),
  venue: singleLine(120).default(""),
  address: singleLine(200).default(""),
  whatToBring: singleLine(300).default(""),
  contact: singleLine(120).default(""),
  featureImage: imageFile.nullable().default(null),
  published: z.boolean().default(true),
  timeCreated: moment.nullable().default(null),
};

export const practice = z.strictObject(clubEvent);

export const event = z.strictObject({
  ...clubEvent,
  kind: z.enum(EVENT_KINDS).default("event"),
  cost: singleLine(120).default(""),
});
