import { z } from "zod";
import {
  CLUB_EVENT_STATE_LABELS,
  EVENT_KIND_LABELS,
  HIDING_HELP,
} from "../../domain/desk/content/content-words.ts";
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
  drafts: true,
  desk: {
    noun: "event",
    title: "Events",
    group: "Schedule",
    about: "Fundraisers, tryouts, meetings and everything else that isn't a game",
    needs: "content",
    titleField: "title",
    listed: ["start", "published"],
    pathOf: (id) => `/events/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      start: { label: "Starts", as: "moment", isRequired: true },
      end: { label: "Ends", help: "If empty, three hours after the start.", as: "moment" },
      venue: { label: "Venue", as: "line" },
      address: { label: "Address", as: "line" },
      description: { label: "Description", as: "text" },
      state: { label: "Status", as: "choice", choices: CLUB_EVENT_STATE_LABELS },
      featureImage: { label: "Picture", as: "picture" },
      published: { label: "Show on the website", help: HIDING_HELP, as: "yes-no", isRare: true },
      kind: { label: "Kind", as: "choice", choices: EVENT_KIND_LABELS },
      cost: { label: "Cost", help: "As text, such as Free or $10 at the door.", as: "line" },
      whatToBring: { label: "What to bring", as: "line", isRare: true },
      contact: { label: "Contact", as: "line", isRare: true },
      formerStart: {
        label: "Was to start",
        help: "For a rescheduled one: the former date, which pages show crossed out.",
        as: "moment",
        isRare: true,
      },
    },
    notAtDesk: {
      timeZone: "events are in the club's zone; a folder may name another one",
    },
  },
});
