import { productStop } from "../../domain/store/product-words.ts";
import type { ProductState } from "../../domain/store/shown-product.ts";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  state: Exclude<ProductState, "on-sale">;
  isHeld: boolean;
}

/** Stands where the product would be bought: why it cannot be, and a link to all products. */
export function ProductStop({ state, isHeld }: Props) {
  const { title, reason } = productStop(state, isHeld);
  return (
    <section className="product-box" aria-label="Buy this product">
      <h2 className="display text-3xl">{title}</h2>
      <p>{reason}</p>
      <p>
        <SiteLink to="/store" className="button button-outline">
          See all products
        </SiteLink>
      </p>
    </section>
  );
}
