import { z } from "zod";
import { CLUB_EVENT_STATE_LABELS } from "../../domain/desk/content/content-words.ts";
import { practices } from "../db/schema/schedule/practices.ts";
import {
  CLUB_EVENT_FACTS,
  CLUB_EVENT_RENAME_RULES,
  clubEventFields,
  clubEventRecord,
  clubEventRow,
} from "./club-event.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";

const practice = z.strictObject(clubEventFields);

export const practicesCollection = defineCollection({
  name: "practices",
  schema: practice,
  key: "id",
  idFrom: { noun: "practice", fields: ["title"] },
  words: ["formerName"],
  renamed: CLUB_EVENT_RENAME_RULES,
  sheet: null,
  asReference: null,
  refers: { featureImage: IMAGE_FILES_TARGET },
  max: 800,
  times: ["start", "end"],
  tables: { practices: clubTable(practices, { announced: CLUB_EVENT_FACTS }) },
  rows: (records, { club }) => ({
    practices: records.map(({ value }) => ({ ...value, ...clubEventRow(value, club) })),
  }),
  records: ({ practices }, context) => practices.map((row) => clubEventRecord(row, context)),
  desk: {
    noun: "practice",
    title: "Practices",
    group: "Schedule",
    about: "When and where the team practices",
    needs: "content",
    titleField: "title",
    listed: ["start", "published"],
    pathOf: (id) => `/practice/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      start: { label: "Starts", as: "moment", isRequired: true },
      end: { label: "Ends", help: "If empty, three hours after the start.", as: "moment" },
      venue: { label: "Venue", as: "line" },
      address: { label: "Address", as: "line" },
      description: { label: "Description", as: "text" },
      state: { label: "Status", as: "choice", choices: CLUB_EVENT_STATE_LABELS },
      featureImage: { label: "Picture", as: "picture" },
      published: { label: "Show on the website", as: "yes-no" },
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
      timeZone: "practices are in the club's zone; a folder may name another one",
    },
  },
});
