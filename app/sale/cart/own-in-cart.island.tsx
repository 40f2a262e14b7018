import { ownInCartText } from "../../../domain/sale/cart-words.ts";
import type { CartItemType } from "../../../domain/store/item-type.ts";
import { openCart, useCountInCart } from "./in-cart.ts";

interface Props {
  type: CartItemType;
  /** The ticket or product as in its page's address. */
  name: string;
}

/**
 * Tells buyers that the sold-out tickets or products are in their own cart: a buyer back from the payment
 * page reads "Sold out" because the last ones are on hold for them. Draws nothing if the cart has none.
 */
export default function AlreadyInCartNote({ type, name }: Props) {
  const inCart = useCountInCart(type, name);
  if (inCart === 0) return null;
  return (
    <div className="own-in-cart">
      <p>{ownInCartText(inCart)}</p>
      <button type="button" className="button button-solid" onClick={openCart}>
        Open your cart
      </button>
    </div>
  );
}
