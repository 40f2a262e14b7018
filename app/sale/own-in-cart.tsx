import type { CartItemType } from "../../domain/store/item-type.ts";
import { openCart, useInCart } from "./in-cart.ts";

interface Props {
  type: CartItemType;
  /** What its page is called by. */
  name: string;
}

/** For who comes back from the payment page to "Sold out": the last ones may be the own, held for the cart. */
export default function OwnInCart({ type, name }: Props) {
  const inCart = useInCart(type, name);
  if (inCart === 0) return null;
  return (
    <div className="own-in-cart">
      <p>{inCart} in your cart already. If you have begun to pay, it may still be held for you.</p>
      <button type="button" className="button button-solid" onClick={openCart}>
        Open your cart
      </button>
    </div>
  );
}
