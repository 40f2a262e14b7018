import { z } from "zod";
import { EVENT_KIND_LABELS, HIDING_HELP } from "../../domain/desk/content/content-words.ts";
import { EVENT_KINDS } from "../../domain/schedule/club-event.ts";
import { events } from "../db/schema/schedule/events.ts";
import {
  CLUB_EVENT_FACTS,
  CLUB_EVENT_FORM,
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
  drafts: true,
  desk: {
    noun: "event",
    title: "Events",
    group: "Schedule",
    alsoCalled: "event fundraiser meeting tryouts banquet gala",
    about: "Fundraisers, tryouts, meetings and everything else that isn't a game",
    needs: "content",
    titleField: "title",
    listed: ["start", "published"],
    newestBy: "start",
    pathOf: (id) => `/events/${id}`,
    fields: {
      ...CLUB_EVENT_FORM.common,
      published: { label: "Show on the website", help: HIDING_HELP, as: "yes-no", isRare: true },
      kind: { label: "Kind", as: "choice", choices: EVENT_KIND_LABELS },
      cost: { label: "Cost", help: "As text, such as Free or $10 at the door.", as: "line" },
      ...CLUB_EVENT_FORM.rare,
    },
    notAtDesk: {
      timeZone: "events are in the club's zone; a folder may name another one",
    },
  },
});
