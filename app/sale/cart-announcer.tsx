import { useEffect, useRef, useState } from "react";
import { cartLabel } from "../../domain/sale/cart.ts";
import { useCartCount } from "./use-cart-count.ts";

/** Says a changed count aloud in the open drawer, beside which the page is inert, but not the count it opens with. */
export function CartAnnouncer() {
  const count = useCartCount();
  const before = useRef<number | null>(null);
  const [said, say] = useState("");
  useEffect(() => {
    if (count !== null && before.current !== null && before.current !== count) say(cartLabel(count));
    before.current = count;
  }, [count]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
