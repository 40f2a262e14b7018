import { z } from "zod";
import { tags } from "../db/schema/news/tags.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { id, linkAddress, requiredSingleLine, singleLine } from "./fields/fields.ts";

const tag = z.strictObject({
  id,
  reference: singleLine(64).default(""),
  tagType: z.enum(["player", "coach", "opponent", "league", "none"]),
  value: singleLine(120).default(""),
  label: requiredSingleLine(120),
  url: linkAddress.default(""),
  deleted: z.boolean().default(false),
});

export const tagsCollection = defineCollection({
  name: "tags",
  schema: tag,
  key: "id",
  idFrom: { noun: "tag", fields: ["label"] },
  renamed: null,
  sheet: null,
  asReference: "the id of a tag",
  refers: {},
  max: 5000,
  tables: { tags: clubTable(tags) },
  rows: (records, { club: { teamId } }) => ({ tags: records.map(({ value }) => ({ teamId, ...value })) }),
  records: ({ tags }) => tags,
});
