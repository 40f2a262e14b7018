import type { PlacedPicture } from "../../domain/gallery.ts";
import type { ProductDetails, ShownProduct } from "../../domain/shown-product.ts";
import type { ProductPolicies } from "./product-about.tsx";
import { ProductBox } from "./product-box.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ShareButton } from "./share-button.tsx";
import { still } from "./still.tsx";

interface Props {
  product: ProductDetails;
  pictures: PlacedPicture[];
  policies: ProductPolicies;
  /** What else is in the store. */
  related: ShownProduct[];
  open: (position: number) => void;
}

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
export function ProductView({ product, pictures, policies, related, open }: Props) {
  return (
    <>
      <article className="wrap product-page">
        <ProductPictures title={product.title} pictures={pictures} open={open} />
        <ProductHead product={product} />
        <ProductBox product={product} />
        <div className="product-about">
          <ProductAbout product={product} policies={policies} />
          <ShareButton kind="product" id={product.id} title={product.title} />
        </div>
      </article>
      <RelatedProducts related={related} />
    </>
  );
}
