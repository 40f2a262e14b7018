import { z } from "zod";
import { ABOUT_KINDS } from "../../domain/club/about.ts";
import { ABOUT_KIND_LABELS } from "../../domain/desk/content/content-words.ts";
import { aboutSections } from "../db/schema/news/pages.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET, PAGE_FILES_TARGET } from "./definition/references.ts";
import { sortedByPosition } from "./definition/row-values.ts";
import { singleLine } from "./fields/fields.ts";
import { EXACTLY_ONE_TEXT, hasOneText, textPageFields, textPageRow } from "./text-page.ts";

const aboutSection = z
  .strictObject({
    ...textPageFields,
    kind: z.enum(ABOUT_KINDS).default("other"),
    address: singleLine(200).default(""),
  })
  .refine(hasOneText, EXACTLY_ONE_TEXT);

export const aboutCollection = defineCollection({
  name: "about",
  schema: aboutSection,
  key: "id",
  idFrom: { noun: "section", fields: ["title"] },
  renamed: null,
  sheet: null,
  asReference: null,
  refers: { featureImage: IMAGE_FILES_TARGET, contentFile: PAGE_FILES_TARGET },
  max: 50,
  // A section's position follows from its place in the list.
  reads: [],
  tables: { aboutSections: clubTable(aboutSections) },
  rows: (records, { club }) => ({
    aboutSections: records.map(({ value, raw }, at) => ({
      ...textPageRow(value, raw, club),
      position: at + 1,
    })),
  }),
  records: ({ aboutSections }, { textOf }) =>
    sortedByPosition(aboutSections).map(({ content, ...row }) => ({
      ...row,
      ...textOf("pages", `about-${row.id}`, content),
    })),
  desk: {
    noun: "section",
    title: "About",
    group: "About the club",
    about: "The sections of the About page, and where the club plays",
    needs: "content",
    titleField: "title",
    listed: ["kind"],
    pathOf: () => "/about",
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      kind: { label: "What it's about", as: "choice", choices: ABOUT_KIND_LABELS },
      content: { label: "Text", as: "html", isRequired: true },
      address: { label: "Address", help: "For a venue. Shown with a link to a map.", as: "line" },
      featureImage: { label: "Picture", as: "picture" },
    },
    notAtDesk: {
      contentFile: "the text stands in the record itself",
    },
  },
});
