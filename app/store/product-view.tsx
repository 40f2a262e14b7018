import { viewerWidth } from "../../domain/news/gallery.ts";
import { itemPath } from "../../domain/site/page-items.ts";
import type { ProductDetails, ProductPolicies } from "../../domain/store/product-details.ts";
import { MORE_PRODUCTS } from "../../domain/store/product-words.ts";
import type { ShownProduct } from "../../domain/store/shown-product.ts";
import { type ImageFacts, imagePath } from "../../domain/values/image.ts";
import { defineIsland } from "../islands/island.tsx";
import AlreadyInCartNote from "../sale/cart/own-in-cart.island.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { ProductAbout } from "./product-about.tsx";
import ProductBox from "./product-box.island.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductImage } from "./product-image.tsx";

const Box = defineIsland("product-box", ProductBox, "cart", "query");
const Own = defineIsland("own-in-cart", AlreadyInCartNote, "cart");

interface Props {
  product: ProductDetails;
  policies: ProductPolicies;
  /** The description as sanitized HTML; empty if it is plain text. */
  text: string;
  /** Other products of the store. */
  related: ShownProduct[];
}

/** A product's page. On a phone the button to the cart stays at the bottom of the screen. */
export function ProductView({ product, policies, text, related }: Props) {
  return (
    <>
      <article className="wrap product-page">
        <div className="product-stage" data-zoom="">
          <ProductImages product={product} />
        </div>
        <ProductHead product={product} />
        {product.state === "on-sale" && <Box product={product} />}
        {product.isHeld && <Own type="PRODUCT" name={product.ref} />}
        <div className="product-about">
          <ProductAbout product={product} policies={policies} text={text} />
          <ShareButton path={itemPath("products", product.ref)} title={product.title} />
        </div>
      </article>
      <RelatedProducts related={related} />
    </>
  );
}

/**
 * A product's images, the first one largest. Each links to its file; with script the viewer opens it over
 * the page.
 */
function ProductImages({ product: { title, images } }: { product: ProductDetails }) {
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

const enlarged = (image: ImageFacts) => imagePath(image, viewerWidth(image), "webp");

function RelatedProducts({ related }: { related: readonly ShownProduct[] }) {
  if (related.length === 0) return null;
  return (
    <Section title={MORE_PRODUCTS} more={{ label: "All products", to: "/store" }} className="bg-surface">
      <ProductGrid products={related} heading="h3" />
    </Section>
  );
}
