import { z } from "zod";
import { COACH_CATEGORY_LABELS } from "../../domain/desk/content/content-words.ts";
import { COACH_CATEGORIES } from "../../domain/people/coach.ts";
import { coaches } from "../db/schema/people/coaches.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { FORMER_NAME_HEADINGS } from "./definition/headings.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { sortOrder } from "./fields/fields.ts";
import { personFields, personRecord, personRow } from "./person.ts";

const coach = z.strictObject({
  ...personFields,
  category: z.enum(COACH_CATEGORIES).default("coach"),
  /** True for a coach who has left the club and is no longer listed. */
  alumni: z.boolean().default(false),
  order: sortOrder,
});

export const coachesCollection = defineCollection({
  name: "coaches",
  schema: coach,
  key: "id",
  idFrom: { noun: "coach", fields: ["name"] },
  words: ["formerName"],
  renamed: [
    { name: "misspelt", facts: ["category"] },
    { name: "alike", facts: ["category", "about"] },
  ],
  sheet: {
    headings: { formerName: FORMER_NAME_HEADINGS },
    called: ["staff"],
    noun: "coach",
    details: ["Title", "Hometown"],
  },
  asReference: null,
  tagType: "coach",
  refers: { image: IMAGE_FILES_TARGET },
  max: 200,
  tables: { coaches: clubTable(coaches) },
  rows: (records, { club }) => ({
    coaches: records.map((record) => ({ ...record.value, ...personRow(record, club) })),
  }),
  records: ({ coaches }, context) => coaches.map((row) => personRecord(row, context)),
  // Write `image` even when it is empty: otherwise a coach would get the picture of a player with the same
  // name (shared-pictures.ts).
  alwaysWritten: ["image"],
  desk: {
    noun: "staff member",
    title: "Coaches and staff",
    group: "People",
    alsoCalled: "coach staff board officers president",
    about: "Coaches, the executive board and other staff on the website",
    needs: "content",
    titleField: "name",
    listed: ["category"],
    pathOf: (id) => `/coaches/${id}`,
    fields: {
      name: { label: "Name", as: "line", isRequired: true },
      category: {
        label: "Listed as",
        as: "choice",
        choices: COACH_CATEGORY_LABELS,
      },
      details: {
        label: "Details",
        help: "Such as Hometown, Height or Major.",
        as: "list",
        noun: "detail",
        fields: {
          title: { label: "Detail", as: "line", isRequired: true },
          value: { label: "Text", as: "line" },
        },
      },
      biography: { label: "Biography", as: "html", isProse: true },
      image: { label: "Photo", as: "picture" },
      order: { label: "Position", help: "The highest number comes first.", as: "order", isRare: true },
      alumni: { label: "Has left the club", as: "yes-no", isRare: true },
    },
    notAtDesk: {
      deleted: "the Remove button sets it",
    },
  },
  edits: { entryKeys: { details: "title" } },
});
