import { itemPath } from "../../domain/site/page-items.ts";
import type { ProductDetails, ProductPolicies } from "../../domain/store/product-details.ts";
import type { ShownProduct } from "../../domain/store/shown-product.ts";
import { island } from "../islands/island.tsx";
import OwnInCart from "../sale/cart/own-in-cart.island.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { ProductAbout } from "./product-about.tsx";
import ProductBox from "./product-box.island.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductImages } from "./product-images.tsx";
import { RelatedProducts } from "./related-products.tsx";

const Box = island("product-box", ProductBox, "cart", "query");
const Own = island("own-in-cart", OwnInCart, "cart");

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
