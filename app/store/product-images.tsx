import { widestImage } from "../../domain/news/gallery.ts";
import type { ProductDetails } from "../../domain/store/product-details.ts";
import { type ImageFacts, imagePath } from "../../domain/values/image.ts";
import { Picture } from "../ui/picture.tsx";
import { ProductImage } from "./product-image.tsx";

/**
 * A product's images, the first one largest. Each links to its file; with script the viewer opens it over
 * the page.
 */
export function ProductImages({ product: { title, images } }: { product: ProductDetails }) {
  if (images.length === 0)
    return (
      <div className="product-pictures">
        <ProductImage image={null} sizes="" eager={false} />
      </div>
    );
  return (
    <ul className="product-pictures">
      {images.map((image, index) => (
        <li key={image.hash}>
          <a href={enlarged(image)} data-position={index + 1} className="product-picture">
            <Picture
              image={image}
              alt={image.alt || `${title}, picture ${index + 1}`}
              eager={index === 0}
              widest={1280}
              sizes={index === 0 ? "(min-width: 1024px) 52vw, 92vw" : "(min-width: 1024px) 25vw, 92vw"}
              className="h-full w-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const enlarged = (image: ImageFacts) => imagePath(image, widestImage(image), "webp");
