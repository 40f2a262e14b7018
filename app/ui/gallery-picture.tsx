import type { PlacedPicture } from "../../domain/news/gallery.ts";
import { Picture } from "./picture.tsx";

/** A gallery's picture in its place of the grid. Who cannot see it is told its caption, or at least its number. */
export function GalleryPicture({ position, picture }: PlacedPicture) {
  return (
    <Picture
      picture={picture}
      alt={picture.alt || picture.caption || `Picture ${position}`}
      eager={position <= 2}
      widest={960}
      sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
      className="zoom h-full w-full"
    />
  );
}
