import { widestImage } from "../../domain/news/gallery.ts";
import type { ProductDetails } from "../../domain/store/shown-product.ts";
import { type ImageFacts, imagePath } from "../../domain/values/image.ts";
import { Picture } from "../ui/picture.tsx";
import { ProductImage } from "./product-image.tsx";

/** The images of a product, the first one largest. Each links to its own file, and the viewer opens it in place. */
export function ProductImages({ product: { title, images } }: { product: ProductDetails }) {
  if (images.length === 0)
    return (
      <div className="product-pictures">
        <ProductImage image={null} sizes="" eager={false} />
      </div>
    );
  return (
    <ul className="product-pictures">
      {images.map((image, place) => (
        <li key={image.hash}>
          <a href={enlarged(image)} data-position={place + 1} className="product-picture">
            <Picture
              image={image}
              alt={image.alt || `${title}, picture ${place + 1}`}
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

const enlarged = (image: ImageFacts) => imagePath(image, widestImage(image), "webp");
