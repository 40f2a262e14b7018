import { z } from "zod";
import { CLUB_EVENT_STATE_LABELS } from "../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../domain/desk/content/desk-form.ts";
import { CLUB_EVENT_STATES } from "../../domain/schedule/club-event.ts";
import { defaultEnd } from "../../domain/tickets/ticket-sale.ts";
import type { RenameRule } from "../../domain/values/assigned-ids.ts";
import type { ClubContext, RecordContext } from "./definition/define-collection.ts";
import {
  creationTime,
  instantOrNull,
  undefinedIfEqual,
  undefinedIfSameTime,
} from "./definition/row-values.ts";
import {
  id,
  imageFile,
  momentField,
  prose,
  requiredSingleLine,
  singleLine,
  timeZone,
} from "./fields/fields.ts";

/** The fields and conversions that events and practices share. */

export const clubEventFields = {
  id,
  title: requiredSingleLine(120),
  description: prose(5000).default(""),
  start: momentField,
  /** Default: three hours after the start. */
  end: momentField.nullable().default(null),
  formerStart: momentField.nullable().default(null),
  /** Default: the club's zone. */
  timeZone: timeZone.nullable().default(null),
  state: z.enum(CLUB_EVENT_STATES).default("scheduled"),
  venue: singleLine(120).default(""),
  address: singleLine(200).default(""),
  whatToBring: singleLine(300).default(""),
  contact: singleLine(120).default(""),
  featureImage: imageFile.nullable().default(null),
  published: z.boolean().default(true),
  timeCreated: momentField.nullable().default(null),
};

/** The fields of both forms at the desk, and those of them that few records need. */
export const CLUB_EVENT_FORM = {
  common: {
    title: { label: "Title", as: "line", isRequired: true },
    start: { label: "Starts", as: "moment", isRequired: true },
    end: {
      label: "Ends",
      help: "If empty, three hours after the start. Moves along if you change the start.",
      as: "moment",
      movesWith: "start",
    },
    venue: { label: "Venue", as: "line" },
    address: { label: "Address", as: "line" },
    description: { label: "Description", as: "text" },
    state: { label: "Status", as: "choice", choices: CLUB_EVENT_STATE_LABELS },
    featureImage: { label: "Picture", as: "picture" },
    published: { label: "Show on the website", as: "yes-no" },
  },
  rare: {
    whatToBring: { label: "What to bring", as: "line", isRare: true },
    contact: { label: "Contact", as: "line", isRare: true },
    formerStart: {
      label: "Original date",
      help: "If it was rescheduled. Pages show it crossed out.",
      as: "moment",
      isRare: true,
    },
  },
} satisfies Record<string, Record<string, DeskField>>;

/** The columns whose changes must appear in subscribers' calendars (`announced` in club-table.ts). */
export const CLUB_EVENT_FACTS = [
  ...(["title", "venue", "address", "start", "end", "timeZone", "state", "published"] as const),
];

/** The conditions under which a club event with a new name counts as a stored event that was renamed. */
export const CLUB_EVENT_RENAME_RULES: readonly RenameRule[] = [
  { name: "alike", facts: ["start"] },
  { name: "different", facts: ["start", "venue"] },
];

type ClubEventValue = z.output<z.ZodObject<typeof clubEventFields>>;

/** The columns of a club event's row that differ from its record. */
export function clubEventRow(value: ClubEventValue, club: ClubContext) {
  const start = club.instant(value.start, value.timeZone);
  return {
    teamId: club.teamId,
    timeZone: value.timeZone ?? club.timeZone,
    start,
    end: instantOrNull(value.end, club, value.timeZone) ?? defaultEnd(start),
    formerStart: instantOrNull(value.formerStart, club, value.timeZone),
    ...creationTime(value, club),
  };
}

export const clubEventRecord = <Row extends { timeZone: string; start: Date; end: Date }>(
  row: Row,
  { timeZone }: RecordContext,
) => ({
  ...row,
  timeZone: undefinedIfEqual(timeZone, row.timeZone),
  end: undefinedIfSameTime(defaultEnd(row.start), row.end),
  zone: row.timeZone,
});
