import { useEffect, useRef, useState } from "react";
import type { CartItem } from "../../domain/cart.ts";
import { putBack, removeItem } from "../../domain/cart-lines.ts";
import { changeItems } from "../browser/cart-storage.ts";
import type { Quoting } from "../browser/quote.ts";
import type { CartState } from "../browser/stored-cart.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { CartLine } from "./cart-line.tsx";
import { lineFacts } from "./cart-line-facts.ts";
import { useClubFrame } from "./use-frame.ts";

interface Removed {
  item: CartItem;
  place: number;
  name: string;
  /** It has been taken back. */
  isBack: boolean;
}

/** The cart's lines. What was deleted can be taken back where it stood, until something else is deleted. */
export function CartLines({ cart: { items, ...cart }, quoting }: { cart: CartState; quoting: Quoting }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const factsOf = lineFacts(cart, quoting);
  const remove = (item: CartItem, place: number, name: string) => {
    changeItems((items) => removeItem(items, item.cartItemId));
    setRemoved({ item, place, name, isBack: false });
  };
  const takeBack = ({ item, place, ...known }: Removed) => {
    changeItems((items) => putBack(items, item, place));
    setRemoved({ item, place, ...known, isBack: true });
  };
  const rows = items.map((item, place) => {
    const facts = factsOf(item);
    return (
      <CartLine
        key={item.cartItemId}
        item={item}
        facts={facts}
        isBack={removed?.isBack === true && removed.item.cartItemId === item.cartItemId}
        onDelete={() => remove(item, place, facts.name)}
      />
    );
  });
  if (removed && !removed.isBack)
    rows.splice(
      removed.place,
      0,
      <Undo key={`undo ${removed.item.cartItemId}`} name={removed.name} onUndo={() => takeBack(removed)} />,
    );
  return (
    <div className="cart-lines">
      <ul>{rows}</ul>
      {items.length === 0 && <Empty />}
      <span role="status" className="sr-only">
        {removed && `${removed.name}: ${removed.isBack ? "back in the cart" : "removed"}`}
      </span>
    </div>
  );
}

function Empty() {
  const { hasTickets, hasStore } = useClubFrame();
  return (
    <div className="cart-empty">
      <p>Your cart is empty</p>
      {hasStore && (
        <SiteLink to="/store" className="button button-outline">
          See the store
        </SiteLink>
      )}
      {hasTickets && (
        <SiteLink to="/tickets" className="button button-outline">
          See the tickets
        </SiteLink>
      )}
    </div>
  );
}

/** Takes the focus of the button that went with its line. */
function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="cart-undo">
      <span className="min-w-0">Removed {name}</span>
      <button ref={button} type="button" className="button button-small button-outline" onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}
