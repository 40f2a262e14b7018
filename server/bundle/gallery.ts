import { z } from "zod";
import { id, imageFile, moment, prose, requiredSingleLine, singleLine } from "./fields.ts";

const galleryPicture = z.strictObject({
  image: imageFile,
  /** Left out: the image's own. */
  caption: singleLine(300).default(""),
});

export const gallery = z.strictObject({
  id,
  title: requiredSingleLine(120),
  description: prose(5000).default(""),
  pictures: z.array(galleryPicture).min(1, "at least one picture").max(200, "at most 200 pictures"),
  /** Left out: the first image. */
  cover: imageFile.nullable().default(null),
  tagIds: z.array(id).default([]),
  gameId: id.nullable().default(null),
  published: z.boolean().default(true),
  timeOfGallery: moment.nullable().default(null),
  timeCreated: moment.nullable().default(null),
});
