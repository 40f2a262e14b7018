import { useEffect, useRef, useState } from "react";
import { cartLabel } from "../../../domain/sale/cart.ts";
import { useCartCount } from "./use-cart-count.ts";

/**
 * Announces a changed count to screen readers, but not the count the drawer opens with. The announcer in
 * the bar is silent then: the page beside an open drawer is inert.
 */
export function CartAnnouncer() {
  const count = useCartCount();
  const before = useRef<number | null>(null);
  const [announced, announce] = useState("");
  useEffect(() => {
    if (count !== null && before.current !== null && before.current !== count) announce(cartLabel(count));
    before.current = count;
  }, [count]);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}
