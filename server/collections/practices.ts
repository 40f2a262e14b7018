import { z } from "zod";
import { practices } from "../db/schema/schedule/practices.ts";
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
    newestBy: "start",
    pathOf: (id) => `/practice/${id}`,
    fields: {
      ...CLUB_EVENT_FORM.common,
      ...CLUB_EVENT_FORM.rare,
    },
    notAtDesk: {
      timeZone: "practices are in the club's zone; a folder may name another one",
    },
  },
});
