import { useEffect, useState } from "react";
import type { CartItemType } from "../../domain/store/item-type.ts";
import { useCartCount } from "./cart-box.ts";

export { openCart } from "./cart-box.ts";

/** What reads and changes the cart's lines: fetched where there is a cart, or when one is about to be filled. */
const loadCart = () => import("./cart-storage.ts");

/** How many of a ticket or a product are in the cart already, at all its prices and with all options; of all without a name. */
export function useInCart(type: CartItemType, name?: string): number {
  const [inCart, setInCart] = useState(0);
  const count = useCartCount();
  useEffect(() => {
    if (!count) return setInCart(0);
    let isShown = true;
    void loadCart().then(({ countInCart }) => isShown && setInCart(countInCart(type, name)));
    return () => {
      isShown = false;
    };
  }, [count, type, name]);
  return inCart;
}
