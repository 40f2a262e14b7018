import { z } from "zod";
import { EVENT_KINDS, GATHERING_STATES } from "../../domain/schedule/gathering.ts";
import { id, imageFile, line, moment, prose, requiredLine, timeZone } from "./fields.ts";

/** The format of events.json and practices.json. */

const gathering = {
  id,
  title: requiredLine(120),
  description: prose(5000).default(""),
  start: moment,
  /** Left out: three hours after the start. */
  end: moment.nullable().default(null),
  formerStart: moment.nullable().default(null),
  /** Left out: the club's own zone. */
  timeZone: timeZone.nullable().default(null),
  state: z.enum(GATHERING_STATES).default("scheduled"),
  venue: line(120).default(""),
  address: line(200).default(""),
  whatToBring: line(300).default(""),
  contact: line(120).default(""),
  featureImage: imageFile.nullable().default(null),
  published: z.boolean().default(true),
  timeCreated: moment.nullable().default(null),
};

export const practice = z.strictObject(gathering);

export const event = z.strictObject({
  ...gathering,
  kind: z.enum(EVENT_KINDS).default("event"),
  cost: line(120).default(""),
});
