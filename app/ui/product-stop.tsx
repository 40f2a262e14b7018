import type { ProductState } from "../../domain/shown-product.ts";
import { SiteLink } from "./site-link.tsx";

type Stopped = Exclude<ProductState, "on-sale">;

const WORDS = {
  "sold-out": {
    title: "Sold out",
    reason: "All of them are sold or being paid for. What is not paid for comes back here.",
  },
  closed: { title: "Not on sale", reason: "Products are not sold here at the moment." },
} satisfies Record<Stopped, { title: string; reason: string }>;

/** Why a product cannot be had, and where to look instead. */
export function ProductStop({ state }: { state: Stopped }) {
  const { title, reason } = WORDS[state];
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
