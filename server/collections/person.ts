import { z } from "zod";
import type { ClubContext, RecordContext, ValidRecord } from "./definition/define-collection.ts";
import { creationTime } from "./definition/row-values.ts";
import { id, imageFile, momentField, prose, requiredSingleLine, singleLine } from "./fields/fields.ts";

/** The fields and conversions that players, alumni and coaches share. */

export const personDetail = z.strictObject({ title: requiredSingleLine(60), value: singleLine(200) });

export const personFields = {
  id,
  name: requiredSingleLine(80),
  details: z.array(personDetail).max(30).default([]),
  biography: prose(5000).default(""),
  image: imageFile.nullable().default(null),
  deleted: z.boolean().default(false),
  timeCreated: momentField.nullable().default(null),
};

/** The columns of a person's row that differ from the record. */
export const personRow = (
  { value, raw }: Pick<ValidRecord<z.ZodObject<typeof personFields>>, "value" | "raw">,
  club: ClubContext,
) => ({
  teamId: club.teamId,
  biography: club.prose(raw, "biography", value.biography),
  ...creationTime(value, club),
});

export const personRecord = <Row extends { biography: string }>(
  row: Row,
  { withNames }: RecordContext,
): Row => ({
  ...row,
  biography: withNames(row.biography),
});
