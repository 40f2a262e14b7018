import { useEffect, useState } from "react";
import type { CartItemType } from "../../../domain/store/item-type.ts";
import { useCartCount } from "./use-cart-count.ts";

export { openCart } from "./cart-box.ts";

/** Loads the code that reads and changes the cart when it is first needed. */
const loadCart = () => import("./cart-storage.ts");

/**
 * How many of a ticket or product are in the cart, over all prices and options. Without `name`, counts all
 * items of the type.
 */
export function useCountInCart(type: CartItemType, name?: string): number {
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

/**
 * How many tickets or pieces the buyer's own open order holds. The page, drawn for everybody, counts them
 * as taken although they are in this buyer's cart. 0 until the server has answered.
 * @param inCart how many are in the cart; with 0 the server is not asked
 */
export function useOwnHold(type: CartItemType, name: string, inCart: number): number {
  const [held, setHeld] = useState(0);
  useEffect(() => {
    if (!inCart) return setHeld(0);
    let isShown = true;
    import("./fetch-own-hold.ts")
      .then(({ fetchOwnHold }) => fetchOwnHold(type, name))
      .then((own) => isShown && setHeld(own))
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [type, name, inCart]);
  return held;
}
