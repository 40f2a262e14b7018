import { z } from "zod";
import { EVENT_KINDS } from "../../domain/schedule/club-event.ts";
import { events } from "../db/schema/schedule/events.ts";
import {
  CLUB_EVENT_FACTS,
  CLUB_EVENT_RENAME_RULES,
  clubEventFields,
  clubEventRecord,
  clubEventRow,
} from "./club-event.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { FORMER_NAME_HEADINGS } from "./definition/headings.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { singleLine } from "./fields/fields.ts";
import { DATE_AND_TIME_HEADINGS } from "./game-headings.ts";

const event = z.strictObject({
  ...clubEventFields,
  kind: z.enum(EVENT_KINDS).default("event"),
  cost: singleLine(120).default(""),
});

export const eventsCollection = defineCollection({
  name: "events",
  schema: event,
  key: "id",
  idFrom: { noun: "event", fields: ["title"] },
  words: ["formerName"],
  renamed: CLUB_EVENT_RENAME_RULES,
  sheet: {
    headings: {
      formerName: [...FORMER_NAME_HEADINGS, "Former Title"],
      ...DATE_AND_TIME_HEADINGS,
      title: ["Event", "Event Name", "Event Title", "Name"],
      venue: ["Location", "Where", "Place"],
    },
    needs: [["title"], ["start", "date"]],
    called: [],
  },
  asReference: "the id of an event",
  refers: { featureImage: IMAGE_FILES_TARGET },
  max: 400,
  times: ["start", "end"],
  tables: { events: clubTable(events, { announced: CLUB_EVENT_FACTS }) },
  rows: (records, { club }) => ({
    events: records.map(({ value }) => ({ ...value, ...clubEventRow(value, club) })),
  }),
  records: ({ events }, context) => events.map((row) => clubEventRecord(row, context)),
});
