import { priceOrFree } from "../../domain/money.ts";
import type { ProductDetails } from "../../domain/shown-product.ts";
import { Ribbons } from "./ribbons.tsx";
import { TitleBlock } from "./title-block.tsx";

/** What a product is called and costs, and what it is marked with. */
export function ProductHead({ product: { title, price, ribbons, seller } }: { product: ProductDetails }) {
  return (
    <header className="product-head">
      <div className="print-only">
        <TitleBlock size={56} />
      </div>
      <Ribbons ribbons={ribbons} />
      <h1 className="display">{title}</h1>
      <p className="figures text-4xl leading-none">{priceOrFree(price)}</p>
      {seller && <p className="text-muted">Sold by {seller}</p>}
    </header>
  );
}
