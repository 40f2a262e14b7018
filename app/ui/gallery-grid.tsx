import { galleryPictureId, type PlacedPicture, widestPicture } from "../../domain/gallery.ts";
import { Picture, pictureUrl } from "./picture.tsx";

interface Props {
  pictures: PlacedPicture[];
  /** Opens the viewer at a picture. */
  open(position: number): void;
}

/** Pictures side by side, each opening the viewer, or itself where there is no script. */
export function GalleryGrid({ pictures, open }: Props) {
  return (
    <ul className="gallery-grid">
      {pictures.map(({ position, picture }) => (
        <li key={position} id={galleryPictureId(position)}>
          <figure>
            <a
              href={pictureUrl(picture, widestPicture(picture), "webp")}
              onClick={(click) => {
                if (click.metaKey || click.ctrlKey || click.shiftKey) return;
                click.preventDefault();
                open(position);
              }}
            >
              <Picture
                picture={picture}
                alt={picture.alt || picture.caption || `Picture ${position}`}
                eager={position <= 2}
                widest={960}
                sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
                className="zoom h-full w-full"
              />
            </a>
            {picture.caption && <figcaption>{picture.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
