import { z } from "zod";
import { PICTURE_WORDS } from "../../domain/desk/content/picture-words.ts";
import { UPLOAD_PAGES } from "../../domain/desk/content/upload.ts";
import { images } from "../db/schema/club/images.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { imageFile, singleLine } from "./fields/fields.ts";

const image = z.strictObject({
  file: imageFile,
  alt: singleLine(300).default(""),
  caption: singleLine(300).default(""),
  focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).default([0.5, 0.5]),
});

export const imagesCollection = defineCollection({
  name: "images",
  schema: image,
  key: "file",
  idFrom: null,
  renamed: null,
  sheet: null,
  asReference: null,
  refers: { file: IMAGE_FILES_TARGET },
  max: 5000,
  tables: { images: clubTable(images) },
  // There is a row for every image in the folder. images.json adds facts that are not in the image file
  // itself.
  rows(records, { club }) {
    const described = new Map(records.map(({ value }) => [value.file, value]));
    const rows = [...club.images.values()].flatMap((found) => {
      if (!found) return [];
      const { alt = "", caption = "", focal = [0.5, 0.5] } = described.get(found.file) ?? {};
      const [focalX = 0.5, focalY = 0.5] = focal.map(storable);
      return [{ teamId: club.teamId, id: found.file, ...found.facts, alt, caption, focalX, focalY }];
    });
    return { images: rows };
  },
  records: ({ images }) =>
    images
      .map(({ id, alt, caption, focalX, focalY }) => ({ file: id, alt, caption, focal: [focalX, focalY] }))
      .filter(({ alt, caption, focal: [x, y] }) => alt !== "" || caption !== "" || x !== 0.5 || y !== 0.5),
  desk: {
    noun: "picture",
    title: "Pictures",
    group: "News and pictures",
    alsoCalled: "picture photos images upload",
    about: "The club's pictures, what they show, and what stays in view when they're cropped",
    needs: "content",
    titleField: "file",
    addedAt: UPLOAD_PAGES.pictures.form,
    arePictures: true,
    listed: ["alt"],
    fields: {
      alt: { label: PICTURE_WORDS.alt, help: PICTURE_WORDS.altHelp, as: "line" },
      caption: { label: PICTURE_WORDS.caption, help: "Shown below the picture in galleries.", as: "line" },
      focal: { label: PICTURE_WORDS.focal, help: PICTURE_WORDS.focalHelp, as: "focal" },
    },
    notAtDesk: { file: "the id, by which other records name the picture" },
  },
  edits: {
    // Every picture of the folder, and its bytes too.
    records: ({ images }) =>
      images.map(({ id, hash, alt, caption, focalX, focalY }) => ({
        ...{ file: id, hash },
        ...(alt !== "" && { alt }),
        ...(caption !== "" && { caption }),
        ...((focalX !== 0.5 || focalY !== 0.5) && { focal: [focalX, focalY] }),
      })),
  },
});

/**
 * Rounds to four digits, which a `real` column returns unchanged; with more digits, every import would seem
 * to change the value.
 */
const storable = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
