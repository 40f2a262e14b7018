import { soldByText } from "../../domain/sale/order-text.ts";
import type { ProductDetails } from "../../domain/store/product-details.ts";
import { productUnavailableNotice, SCRIPT_NEEDED_TO_BUY } from "../../domain/store/product-words.ts";
import type { ProductState } from "../../domain/store/shown-product.ts";
import { fewLeftText } from "../../domain/store/stock-words.ts";
import { priceOrFree } from "../../domain/values/money.ts";
import { TitleBlock } from "../site/title-block.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Ribbons } from "./ribbons.tsx";

export function ProductHead({
  product: { title, price, ribbons, seller, state, isHeld, left },
}: {
  product: ProductDetails;
}) {
  return (
    <header className="product-head">
      <div className="print-only">
        <TitleBlock size={56} />
      </div>
      <Ribbons ribbons={ribbons} />
      <h1 className="display">{title}</h1>
      <p className="figures text-4xl leading-none">{priceOrFree(price)}</p>
      {seller && <p className="text-muted">{soldByText(seller.name)}</p>}
      {state === "on-sale" ? <Stock left={left} /> : <ProductStop state={state} isHeld={isHeld} />}
    </header>
  );
}

const Stock = ({ left }: { left: number }) => (
  <>
    <p className="font-semibold">{fewLeftText(left) || "In stock"}</p>
    <p className="without-script font-semibold">{SCRIPT_NEEDED_TO_BUY}</p>
  </>
);

interface Props {
  state: Exclude<ProductState, "on-sale">;
  isHeld: boolean;
}

/** Replaces the form if the product cannot be bought: says why, and links to all products. */
function ProductStop({ state, isHeld }: Props) {
  const { title, reason } = productUnavailableNotice(state, isHeld);
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
