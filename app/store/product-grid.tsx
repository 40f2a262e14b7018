import type { ShownProduct } from "../../domain/store/shown-product.ts";
import { ProductCard } from "./product-card.tsx";

interface Props {
  products: readonly ShownProduct[];
  heading: "h2" | "h3";
  /** The number of products above the fold, whose images load at once. */
  eager?: number;
}

export function ProductGrid({ products, heading, eager = 0 }: Props) {
  return (
    <ul data-part="products" className="product-grid">
      {products.map((product, index) => (
        <li key={product.ref}>
          <ProductCard product={product} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
