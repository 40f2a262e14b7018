import { z } from "zod";
import { COACH_CATEGORIES } from "../../domain/people/coach.ts";
import { id, imageFile, moment, order, prose, requiredSingleLine, singleLine } from "./fields.ts";

export const personDetail = z.strictObject({ title: requiredSingleLine(60), value: singleLine(200) });

const person = {
  id,
  name: requiredSingleLine(80),
  details: z.array(personDetail).max(30).default([]),
  biography: prose(5000).default(""),
  image: imageFile.nullable().default(null),
  deleted: z.boolean().default(false),
  timeCreated: moment.nullable().default(null),
};

export const player = z.strictObject(person);

export const coach = z.strictObject({
  ...person,
  category: z.enum(COACH_CATEGORIES).default("coach"),
  /** Left the club: no longer listed. */
  alumni: z.boolean().default(false),
  order,
});
