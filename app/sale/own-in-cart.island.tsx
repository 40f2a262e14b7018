import { ownInCart } from "../../domain/sale/cart-words.ts";
import type { CartItemType } from "../../domain/store/item-type.ts";
import { openCart, useInCart } from "./in-cart.ts";

interface Props {
  type: CartItemType;
  /** What the address of its page names it by. */
  name: string;
}

/** A buyer back from the payment page may read "Sold out" because the last ones are held for their own cart. */
export default function OwnInCart({ type, name }: Props) {
  const inCart = useInCart(type, name);
  if (inCart === 0) return null;
  return (
    <div className="own-in-cart">
      <p>{ownInCart(inCart)}</p>
      <button type="button" className="button button-solid" onClick={openCart}>
        Open your cart
      </button>
    </div>
  );
}
