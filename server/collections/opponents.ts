import { z } from "zod";
import { opponents } from "../db/schema/schedule/opponents.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { creationTime } from "./definition/row-values.ts";
import { id, imageFile, momentField, requiredSingleLine, singleLine } from "./fields/fields.ts";
import { opponentAbbreviations } from "./opponent-abbreviations.ts";

const opponent = z.strictObject({
  id,
  name: requiredSingleLine(80),
  abbreviation: singleLine(6).default(""),
  logo: imageFile.nullable().default(null),
  deleted: z.boolean().default(false),
  timeCreated: momentField.nullable().default(null),
});

export const opponentsCollection = defineCollection({
  name: "opponents",
  schema: opponent,
  key: "id",
  idFrom: { noun: "opponent", fields: ["name"] },
  renamed: null,
  sheet: { headings: {}, called: [] },
  asReference: "the id of an opponent",
  tagType: "opponent",
  refers: { logo: IMAGE_FILES_TARGET },
  max: 500,
  reads: [],
  tables: { opponents: clubTable(opponents) },
  rows(records, { club }) {
    const values = records.map(({ value }) => value);
    const abbreviations = opponentAbbreviations(values, club.name);
    const rows = values.map((value) => ({
      teamId: club.teamId,
      ...value,
      abbreviation: abbreviations.get(value.id) ?? "",
      ...creationTime(value, club),
    }));
    return { opponents: rows };
  },
  records: ({ opponents }) => opponents,
  desk: {
    noun: "opponent",
    title: "Opponents",
    group: "Schedule",
    about: "Names and logos of the teams the club plays",
    needs: "content",
    titleField: "name",
    listed: ["abbreviation"],
    pathOf: (id) => `/opponents/${id}`,
    fields: {
      name: { label: "Name", as: "line", isRequired: true },
      abbreviation: { label: "Abbreviation", help: "If empty, it's made from the name.", as: "line" },
      logo: { label: "Logo", as: "picture", isWhole: true },
    },
    notAtDesk: {
      deleted: "the Remove button sets it",
    },
  },
});
