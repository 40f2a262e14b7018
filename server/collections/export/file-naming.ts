import { filePath } from "../../../domain/values/club-file.ts";
import { imageReference } from "../../../domain/values/image.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { ClubRows } from "../club-tables.ts";

/**
 * Returns a function that replaces the addresses of a club's pictures and files in HTML with their names in
 * the bundle; an import does the reverse (tidy-html.ts).
 */
export function createFileNaming(
  teamId: string,
  { images, files }: Pick<ClubRows, "images" | "files">,
): (html: string) => string {
  const names = new Map<string, string>();
  const add = (place: string, named: string) => {
    if (!names.has(place)) names.set(place, named);
  };
  // If several pictures have the same bytes, the first name counts, whatever order the rows are in.
  for (const { id, hash, width, height } of images.toSorted((a, b) => compareBytewise(a.id, b.id)))
    add(
      `src="${imageReference({ teamId, hash })}" width="${width}" height="${height}"`,
      `src="images/${id}"`,
    );
  for (const { id, hash } of files)
    add(`href="${filePath(teamId, { hash, file: id })}"`, `href="files/${id}"`);
  // One pass over the text: a club may have thousands of pictures and of texts.
  return (html) => html.replace(PLACE, (place) => names.get(place) ?? place);
}

const PLACE = /src="[^"]*" width="[^"]*" height="[^"]*"|href="[^"]*"/g;
