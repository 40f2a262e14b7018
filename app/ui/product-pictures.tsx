import { type PlacedPicture, widestPicture } from "../../domain/gallery.ts";
import type { Picture as PictureFacts } from "../../domain/picture.ts";
import { Picture, pictureUrl } from "./picture.tsx";
import { ProductPicture } from "./product-picture.tsx";

interface Props {
  title: string;
  pictures: readonly PlacedPicture[];
  /** Opens the viewer, in which a picture can be enlarged, at one of them. */
  open: (position: number) => void;
}

/** The pictures of a product: the first large, the others below; each opens the viewer, or itself without script. */
export function ProductPictures({ title, pictures, open }: Props) {
  if (pictures.length === 0)
    return (
      <div className="product-pictures">
        <ProductPicture picture={null} sizes="" eager={false} />
      </div>
    );
  return (
    <ul className="product-pictures" data-count={pictures.length}>
      {pictures.map(({ position, picture }) => (
        <li key={position}>
          <a
            href={enlarged(picture)}
            className="product-picture"
            onClick={(click) => {
              if (click.metaKey || click.ctrlKey || click.shiftKey) return;
              click.preventDefault();
              open(position);
            }}
          >
            <Picture
              picture={picture}
              alt={picture.alt || `${title}, picture ${position}`}
              eager={position === 1}
              widest={1280}
              sizes={position === 1 ? "(min-width: 1024px) 52vw, 92vw" : "(min-width: 1024px) 25vw, 46vw"}
              className="h-full w-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const enlarged = (picture: PictureFacts) => pictureUrl(picture, widestPicture(picture), "webp");
