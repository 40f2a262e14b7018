import { useEffect, useState } from "react";
import type { CartItemType } from "../../domain/store/item-type.ts";
import { useCartCount } from "./cart-box.ts";

export { openCart } from "./cart-box.ts";

/** Loads the code that reads and changes the cart, only once it is needed. */
const loadCart = () => import("./cart-storage.ts");

/** How many of a ticket or product are in the cart, whatever the price and options; without `name`, of all of them. */
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
