import type { NumberedImage } from "../../domain/news/gallery.ts";
import { Picture } from "./picture.tsx";

/**
 * A gallery's image in the grid. Its alternative text is the image's own, its caption, or at least its
 * number.
 */
export function GalleryImage({ position, image }: NumberedImage) {
  return (
    <Picture
      image={image}
      alt={image.alt || image.caption || `Photo ${position}`}
      eager={position <= 2}
      widest={960}
      sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
      className="zoom h-full w-full"
    />
  );
}
