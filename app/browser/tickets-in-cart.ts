import { useEffect, useState } from "react";
import { useCartCount } from "./cart-box.ts";

/** What reads and changes the cart's lines: fetched where there is a cart, or when one is about to be filled. */
export const loadCart = () => import("./cart-storage.ts");

/** How many of a ticket are in the cart already, over all its prices. */
export function useTicketsInCart(ticketId: string): number {
  const [inCart, setInCart] = useState(0);
  const count = useCartCount();
  useEffect(() => {
    if (!count) return setInCart(0);
    let isShown = true;
    void loadCart().then(({ ticketsInCart }) => isShown && setInCart(ticketsInCart(ticketId)));
    return () => {
      isShown = false;
    };
  }, [count, ticketId]);
  return inCart;
}
