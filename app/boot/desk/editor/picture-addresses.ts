import { imagePath, parseImageReference } from "../../../../domain/values/image.ts";

/** The addresses of the club's pictures that the page's editors show, by the names in their texts. */
const addresses = new Map<string, string>();

/** Adds pictures of the club to those that editors can show. */
export function addPictureAddresses(pictures: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(pictures)) addresses.set(name, address);
}

/** The address of a picture as a text names it: "images/rink.webp", or its stored address. */
export function pictureAddress(src: string): string {
  const image = parseImageReference(src);
  return image ? imagePath(image, 640, "webp") : (addresses.get(src.replace(/^images\//, "")) ?? "");
}
