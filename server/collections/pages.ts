import { z } from "zod";
import { HIDING_HELP } from "../../domain/desk/content/content-words.ts";
import { ATTACHED_FILES_FIELD } from "../../domain/desk/content/file-words.ts";
import { pages } from "../db/schema/news/pages.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { DOWNLOAD_FILES_TARGET, IMAGE_FILES_TARGET, PAGE_FILES_TARGET } from "./definition/references.ts";
import { attachedFilesOf, creationTime } from "./definition/row-values.ts";
import { attachedFiles, momentField } from "./fields/fields.ts";
import { EXACTLY_ONE_TEXT, hasOneText, textPageFields, textPageRow } from "./text-page.ts";

const page = z
  .strictObject({
    ...textPageFields,
    files: attachedFiles,
    published: z.boolean().default(true),
    timeCreated: momentField.nullable().default(null),
  })
  .refine(hasOneText, EXACTLY_ONE_TEXT);

export const pagesCollection = defineCollection({
  name: "pages",
  schema: page,
  key: "id",
  idFrom: { noun: "page", fields: ["title"] },
  words: ["formerName"],
  renamed: [{ name: "different", facts: ["text"] }],
  sheet: null,
  asReference: null,
  refers: {
    featureImage: IMAGE_FILES_TARGET,
    contentFile: PAGE_FILES_TARGET,
    files: { file: DOWNLOAD_FILES_TARGET },
  },
  max: 200,
  tables: { pages: clubTable(pages) },
  rows: (records, { club }) => ({
    pages: records.map(({ value, raw }) => ({
      ...textPageRow(value, raw, club),
      files: attachedFilesOf(value, club),
      ...creationTime(value, club),
    })),
  }),
  records: ({ pages }, { textOf }) =>
    pages.map(({ content, ...row }) => ({ ...row, ...textOf("pages", row.id, content) })),
  drafts: true,
  desk: {
    noun: "page",
    title: "Pages",
    group: "Pages and forms",
    alsoCalled: "page join about faq info text",
    about: "The club's own pages, such as How to join",
    needs: "content",
    titleField: "title",
    listed: ["published"],
    pathOf: (id) => `/pages/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      content: { label: "Text", as: "html", isRequired: true },
      featureImage: { label: "Picture", as: "picture" },
      files: ATTACHED_FILES_FIELD,
      published: { label: "Show on the website", help: HIDING_HELP, as: "yes-no", isRare: true },
    },
    notAtDesk: {
      contentFile: "the text stands in the record itself",
    },
  },
  edits: { entryKeys: { files: "file" } },
});
