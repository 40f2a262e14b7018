import { MORE_PRODUCTS } from "../../domain/store/product-words.ts";
import type { ShownProduct } from "../../domain/store/shown-product.ts";
import { Section } from "../ui/section.tsx";
import { ProductGrid } from "./product-grid.tsx";

export function RelatedProducts({ related }: { related: readonly ShownProduct[] }) {
  if (related.length === 0) return null;
  return (
    <Section title={MORE_PRODUCTS} more={{ label: "All products", to: "/store" }} className="bg-surface">
      <ProductGrid products={related} heading="h3" />
    </Section>
  );
}
