import { lazy, Suspense } from "react";
import type { ProductDetails, ShownProduct } from "../../domain/store/shown-product.ts";
import { ShareButton } from "../site/share-button.tsx";
import { island } from "../ui/island.tsx";
import type { ProductPolicies } from "./product-about.tsx";
import { ProductAbout } from "./product-about.tsx";
import { ProductBox } from "./product-box.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductImages } from "./product-images.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { Zoomed } from "./zoomed.tsx";

/** The page works without it. */
const OwnInCart = lazy(() => import("../sale/own-in-cart.tsx").catch(() => ({ default: () => null })));

interface Props {
  product: ProductDetails;
  policies: ProductPolicies;
  /** Cleaned HTML that says what the product is; empty where it says so in plain words. */
  text: string;
  /** Other products of the store. */
  related: ShownProduct[];
}

const Images = island(ProductImages, ({ product }) => product);
const Head = island(ProductHead, ({ product }) => product);
const About = island(
  ProductAbout,
  ({ product }) => product,
  ({ policies }) => policies,
);
const Related = island(RelatedProducts, ({ related }) => related);

/** On a phone the button to the cart stays at the lower edge. */
export function ProductView({ product, policies, text, related }: Props) {
  return (
    <>
      <article className="wrap product-page">
        <Zoomed className="product-stage">
          <Images product={product} />
        </Zoomed>
        <Head product={product} />
        {product.state === "on-sale" && <ProductBox product={product} />}
        <Suspense>{product.isHeld && <OwnInCart type="PRODUCT" name={product.ref} />}</Suspense>
        <div className="product-about">
          <About product={product} policies={policies} text={text} />
          <ShareButton kind="product" id={product.ref} title={product.title} />
        </div>
      </article>
      <Related related={related} />
    </>
  );
}
