import { useEffect, useRef, useState } from "react";
import { cartLabel } from "../../domain/sale/cart.ts";
import { Bag } from "../ui/icons.tsx";
import { openCart, useCartCount } from "./cart-box.ts";

/** Hidden if the club sells nothing and the cart is empty. */
export function CartButton({ isSelling }: { isSelling: boolean }) {
  const count = useCartCount() ?? 0;
  if (!isSelling && count === 0) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button cart-button"
        aria-haspopup="dialog"
        aria-label={cartLabel(count)}
        onClick={openCart}
      >
        <Bag />
        {count > 0 && <span className="cart-count">{count > 99 ? "99+" : count}</span>}
      </button>
      <CartAnnouncer />
    </>
  );
}

/** Says a changed count aloud, but not the count at the page's start. */
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
