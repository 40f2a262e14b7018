import { productPath } from "../../domain/store/product-ref.ts";
import { productLine } from "../../domain/store/product-words.ts";
import type { ShownProduct } from "../../domain/store/shown-product.ts";
import { fewLeftText } from "../../domain/store/stock-words.ts";
import { priceOrFree } from "../../domain/values/money.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { ProductImage } from "./product-image.tsx";
import { Ribbons } from "./ribbons.tsx";

const SIZES = "(min-width: 1200px) 18rem, (min-width: 768px) 30vw, 46vw";

interface Props {
  product: ShownProduct;
  /** The level of the product's heading: one below the list's own heading. */
  heading: "h2" | "h3";
  eager?: boolean;
}

export function ProductCard({ product, heading: Heading, eager = false }: Props) {
  const { ref, title, price, image, ribbons, state, left } = product;
  return (
    <article data-part="product-card" className="product-card card card-link" data-off={state !== "on-sale"}>
      <ProductImage image={image} sizes={SIZES} eager={eager} />
      <Ribbons ribbons={ribbons} />
      <div className="product-card-text">
        <Heading className="leading-snug font-bold">
          <SiteLink to={productPath(ref)} className="cover">
            {title}
          </SiteLink>
        </Heading>
        <p className="figures text-2xl leading-none">{priceOrFree(price)}</p>
        <p className="text-sm text-muted">{productLine(product)}</p>
        {state === "on-sale" && fewLeftText(left) && (
          <p className="text-sm font-semibold">{fewLeftText(left)}</p>
        )}
      </div>
    </article>
  );
}
