import { z } from "zod";
import { HIDING_HELP } from "../../domain/desk/content/content-words.ts";
import { PICTURE_WORDS } from "../../domain/desk/content/picture-words.ts";
import { galleries, galleryImages } from "../db/schema/news/galleries.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { creationTime, instantOrNull, sortedByPosition } from "./definition/row-values.ts";
import { id, imageFile, momentField, prose, requiredSingleLine, singleLine } from "./fields/fields.ts";
import { gamesCollection } from "./games.ts";
import { tagsCollection } from "./tags.ts";

const MAX_PICTURES = 200;

const galleryPicture = z.strictObject({
  image: imageFile,
  /** Default: the image's own caption. */
  caption: singleLine(300).default(""),
});

const gallery = z.strictObject({
  id,
  title: requiredSingleLine(120),
  description: prose(5000).default(""),
  pictures: z
    .array(galleryPicture)
    .min(1, "at least one picture")
    .max(MAX_PICTURES, `at most ${MAX_PICTURES} pictures`),
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
  desk: {
    noun: "gallery",
    title: "Galleries",
    group: "News and pictures",
    alsoCalled: "gallery photos pictures albums upload",
    about: "Pictures of a game or an event, in order, with captions",
    needs: "content",
    titleField: "title",
    listed: ["timeOfGallery", "published"],
    newestBy: "timeOfGallery",
    pathOf: (id) => `/galleries/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      pictures: {
        label: "Pictures",
        help: `Up to ${MAX_PICTURES}. The first one is the cover.`,
        as: "list",
        noun: "picture",
        fields: {
          image: { label: "Picture", as: "picture", isRequired: true },
          caption: { label: PICTURE_WORDS.caption, as: "line" },
        },
      },
      timeOfGallery: { label: "Date", as: "moment" },
      gameId: { label: "Game", as: "record", of: ["games"] },
      published: { label: "Show on the website", help: HIDING_HELP, as: "yes-no", isRare: true },
      description: { label: "Description", as: "text", isRare: true },
      tagIds: { label: "Tags", as: "records", of: ["tags"], isRare: true },
      cover: {
        label: "Cover picture",
        help: "If empty, the first picture.",
        as: "picture",
        isRare: true,
      },
    },
    notAtDesk: {},
  },
  drafts: true,
  edits: { entryKeys: { tagIds: "", pictures: "image" } },
});
