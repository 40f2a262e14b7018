import { useEffect, useRef, useState } from "react";
import type { CartItem } from "../../domain/cart.ts";
import { putBack, removeItem } from "../../domain/cart-lines.ts";
import { changeItems } from "../browser/cart-storage.ts";
import type { Quoting } from "../browser/quote.ts";
import type { CartState } from "../browser/stored-cart.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { CartLine, useLineFacts } from "./cart-line.tsx";
import { useClubFrame } from "./use-frame.ts";

interface Removed {
  item: CartItem;
  place: number;
  name: string;
}

/** The cart's lines. What was deleted can be taken back until something else is. */
export function CartLines({ cart, quoting }: { cart: CartState; quoting: Quoting }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const factsOf = useLineFacts(cart, quoting);
  const remove = (item: CartItem, place: number, name: string) => {
    changeItems((items) => removeItem(items, item.cartItemId));
    setRemoved({ item, place, name });
  };
  return (
    <div className="cart-lines">
      {cart.items.length === 0 && <Empty />}
      <ul>
        {cart.items.map((item, place) => {
          const facts = factsOf(item);
          return (
            <CartLine
              key={item.cartItemId}
              item={item}
              facts={facts}
              onDelete={() => remove(item, place, facts.name)}
            />
          );
        })}
      </ul>
      <div role="status">
        {removed && <Undo key={removed.item.cartItemId} removed={removed} onDone={() => setRemoved(null)} />}
      </div>
    </div>
  );
}

function Empty() {
  const { hasTickets } = useClubFrame();
  return (
    <div className="cart-empty">
      <p>Your cart is empty</p>
      {hasTickets && (
        <SiteLink to="/tickets" className="button button-outline mt-4">
          See the tickets
        </SiteLink>
      )}
    </div>
  );
}

/** Takes the focus of the button that went with its line. */
function Undo({ removed: { item, place, name }, onDone }: { removed: Removed; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const undo = () => {
    changeItems((items) => putBack(items, item, place));
    onDone();
  };
  return (
    <p className="cart-undo">
      Removed {name}
      <button ref={button} type="button" className="button button-small button-outline" onClick={undo}>
        Undo
      </button>
    </p>
  );
}
