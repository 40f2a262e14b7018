import { z } from "zod";
import { galleries, galleryImages } from "../db/schema/news/galleries.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { creationTime, instantOrNull, sortedByPosition } from "./definition/row-values.ts";
import { id, imageFile, momentField, prose, requiredSingleLine, singleLine } from "./fields/fields.ts";
import { gamesCollection } from "./games.ts";
import { tagsCollection } from "./tags.ts";

const galleryPicture = z.strictObject({
  image: imageFile,
  /** Default: the image's own caption. */
  caption: singleLine(300).default(""),
});

const gallery = z.strictObject({
  id,
  title: requiredSingleLine(120),
  description: prose(5000).default(""),
  pictures: z.array(galleryPicture).min(1, "at least one picture").max(200, "at most 200 pictures"),
  /** Default: the first image. */
  cover: imageFile.nullable().default(null),
  tagIds: z.array(id).default([]),
  gameId: id.nullable().default(null),
  published: z.boolean().default(true),
  timeOfGallery: momentField.nullable().default(null),
  timeCreated: momentField.nullable().default(null),
});

export const galleriesCollection = defineCollection({
  name: "galleries",
  schema: gallery,
  key: "id",
  idFrom: { noun: "gallery", fields: ["title"] },
  words: ["formerName"],
  wordLists: ["tags"],
  renamed: [
    { name: "different", facts: ["pictures"] },
    { name: "alike", facts: ["day"] },
  ],
  sheet: null,
  asReference: "the id of a gallery",
  refers: {
    tagIds: tagsCollection,
    gameId: gamesCollection,
    cover: IMAGE_FILES_TARGET,
    pictures: { image: IMAGE_FILES_TARGET },
  },
  max: 500,
  tables: {
    galleries: clubTable(galleries),
    galleryImages: clubTable(galleryImages, { record: "galleryId" }),
  },
  rows: (records, { club }) => ({
    galleries: records.map(({ value: { pictures: _pictures, ...value } }) => ({
      teamId: club.teamId,
      ...value,
      timeOfGallery: instantOrNull(value.timeOfGallery, club),
      ...creationTime(value, club),
    })),
    galleryImages: records.flatMap(({ value: { id: galleryId, pictures } }) =>
      pictures.map((picture, at) => {
        const position = at + 1;
        return { teamId: club.teamId, id: `${galleryId}/${position}`, galleryId, position, ...picture };
      }),
    ),
  }),
  records({ galleries, galleryImages }) {
    const pictures = Map.groupBy(sortedByPosition(galleryImages), ({ galleryId }) => galleryId);
    return galleries.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }));
  },
  drafts: true,
  edits: { entryKeys: { tagIds: "", pictures: "image" } },
});
