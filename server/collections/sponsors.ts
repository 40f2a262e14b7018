import { z } from "zod";
import { sponsors } from "../db/schema/club/sponsors.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { creationTime } from "./definition/row-values.ts";
import { id, imageFile, looseWebUrl, momentField, requiredSingleLine, sortOrder } from "./fields/fields.ts";

const sponsor = z.strictObject({
  id,
  name: requiredSingleLine(80),
  logo: imageFile.nullable().default(null),
  /** A web address; http:// is added if it is missing. */
  url: looseWebUrl.default(""),
  order: sortOrder,
  timeCreated: momentField.nullable().default(null),
});

export const sponsorsCollection = defineCollection({
  name: "sponsors",
  schema: sponsor,
  key: "id",
  idFrom: { noun: "sponsor", fields: ["name"] },
  renamed: null,
  sheet: { headings: {}, called: ["sponsor"] },
  asReference: null,
  refers: { logo: IMAGE_FILES_TARGET },
  max: 100,
  tables: { sponsors: clubTable(sponsors) },
  rows: (records, { club }) => ({
    sponsors: records.map(({ value }) => ({ teamId: club.teamId, ...value, ...creationTime(value, club) })),
  }),
  records: ({ sponsors }) => sponsors,
  desk: {
    noun: "sponsor",
    title: "Sponsors",
    group: "About the club",
    alsoCalled: "sponsor partners advertisers donors",
    about: "Who supports the club, with logos and links",
    needs: "content",
    titleField: "name",
    listed: ["url"],
    pathOf: () => "/sponsors",
    fields: {
      name: { label: "Name", as: "line", isRequired: true },
      logo: { label: "Logo", as: "picture", isWhole: true },
      url: { label: "Website", as: "url" },
      order: { label: "Position", help: "The highest number comes first.", as: "order", isRare: true },
    },
    notAtDesk: {},
  },
});
