import { widestPicture } from "../../domain/news/gallery.ts";
import type { ProductDetails } from "../../domain/store/shown-product.ts";
import type { Picture as PictureFacts } from "../../domain/values/picture.ts";
import { Picture, pictureUrl } from "../ui/picture.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** The pictures of a product, the first one largest: each is a link to itself, which the viewer opens in place. */
export function ProductPictures({ product: { title, pictures } }: { product: ProductDetails }) {
  if (pictures.length === 0)
    return (
      <div className="product-pictures">
        <ProductPicture picture={null} sizes="" eager={false} />
      </div>
    );
  return (
    <ul className="product-pictures">
      {pictures.map((picture, place) => (
        <li key={picture.hash}>
          <a href={enlarged(picture)} data-position={place + 1} className="product-picture">
            <Picture
              picture={picture}
              alt={picture.alt || `${title}, picture ${place + 1}`}
              eager={place === 0}
              widest={1280}
              sizes={place === 0 ? "(min-width: 1024px) 52vw, 92vw" : "(min-width: 1024px) 25vw, 92vw"}
              className="h-full w-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const enlarged = (picture: PictureFacts) => pictureUrl(picture, widestPicture(picture), "webp");
