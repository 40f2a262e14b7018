import type { ClubRows } from "../../collections/club-tables.ts";
import type { TextReferenceTargets } from "../../texts/tidy-html.ts";

/** The pictures and files of a club that its texts may name. */
export const textTargets = (
  teamId: string,
  { images, files }: Pick<ClubRows, "images" | "files">,
): TextReferenceTargets => ({
  teamId,
  images: new Map(images.map(({ id, hash, width, height, alt }) => [id, { hash, width, height, alt }])),
  files: new Map(files.map(({ id, hash }) => [id, { hash }])),
});
