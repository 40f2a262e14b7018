import { lazy, Suspense } from "react";
import type { ProductDetails, ShownProduct } from "../../domain/store/shown-product.ts";
import { ShareButton } from "../site/share-button.tsx";
import { still } from "../ui/still.tsx";
import type { ProductPolicies } from "./product-about.tsx";
import { ProductBox } from "./product-box.tsx";
import { Zoomed } from "./zoomed.tsx";

/** Without it the page stands as well. */
const OwnInCart = lazy(() => import("../sale/own-in-cart.tsx").catch(() => ({ default: () => null })));

interface Props {
  product: ProductDetails;
  policies: ProductPolicies;
  /** What else is in the store. */
  related: ShownProduct[];
}

const ProductPictures = still<Pick<Props, "product">>({
  onServer: import.meta.env.SSR ? (await import("./product-pictures.tsx")).ProductPictures : null,
  load: async () => (await import("./product-pictures.tsx")).ProductPictures,
  drawnFrom: ({ product }) => product,
});
const ProductHead = still<Pick<Props, "product">>({
  onServer: import.meta.env.SSR ? (await import("./product-head.tsx")).ProductHead : null,
  load: async () => (await import("./product-head.tsx")).ProductHead,
  drawnFrom: ({ product }) => product,
});
const ProductAbout = still<Pick<Props, "product" | "policies">>({
  onServer: import.meta.env.SSR ? (await import("./product-about.tsx")).ProductAbout : null,
  load: async () => (await import("./product-about.tsx")).ProductAbout,
  drawnFrom: ({ product }) => product,
});
const RelatedProducts = still<Pick<Props, "related">>({
  onServer: import.meta.env.SSR ? (await import("./related-products.tsx")).RelatedProducts : null,
  load: async () => (await import("./related-products.tsx")).RelatedProducts,
  drawnFrom: ({ related }) => related,
});

/** A product's own page. On a phone the way to the cart stays at the lower edge. */
export function ProductView({ product, policies, related }: Props) {
  return (
    <>
      <article className="wrap product-page">
        <Zoomed className="product-stage">
          <ProductPictures product={product} />
        </Zoomed>
        <ProductHead product={product} />
        {product.state === "on-sale" && <ProductBox product={product} />}
        <Suspense>{product.isHeld && <OwnInCart type="PRODUCT" name={product.ref} />}</Suspense>
        <div className="product-about">
          <ProductAbout product={product} policies={policies} />
          <ShareButton kind="product" id={product.ref} title={product.title} />
        </div>
      </article>
      <RelatedProducts related={related} />
    </>
  );
}
