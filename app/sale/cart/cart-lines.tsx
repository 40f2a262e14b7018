import { useEffect, useRef, useState } from "react";
import type { CartItem } from "../../../domain/sale/cart.ts";
import {
  type RemovedLine,
  removedLines,
  removeItem,
  removeSameItem,
  restoreLines,
} from "../../../domain/sale/cart-lines.ts";
import { ALL_ITEMS, EMPTY_CART, removedItemText } from "../../../domain/sale/cart-words.ts";
import { shopLinks } from "../../../domain/store/on-sale.ts";
import { useSite } from "../../islands/site.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { QuoteState } from "../checkout/quote.ts";
import { CartLine } from "./cart-line.tsx";
import { createLineFacts } from "./cart-line-facts.ts";
import { changeCartItems } from "./cart-storage.ts";
import type { CartState } from "./stored-cart.ts";

interface Removed {
  lines: RemovedLine[];
  /** One name for all of the deleted line items. */
  name: string;
  /** True once the line items have been restored. */
  isBack: boolean;
}

/**
 * The cart's lines. Deleted line items can be restored to their position, until the buyer deletes another.
 */
export function CartLines({ cart: { items, ...cart }, quoting }: { cart: CartState; quoting: QuoteState }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const factsOf = createLineFacts(cart, quoting);
  const [first] = removed?.lines ?? [];
  const remove = (name: string, change: (items: readonly CartItem[]) => CartItem[]) => {
    setRemoved({ lines: removedLines(items, change(items)), name, isBack: false });
    changeCartItems(change);
  };
  const takeBack = (removed: Removed) => {
    changeCartItems((items) => restoreLines(items, removed.lines));
    setRemoved({ ...removed, isBack: true });
  };
  const rows = items.map((item) => {
    const facts = factsOf(item);
    return (
      <CartLine
        key={item.cartItemId}
        item={item}
        facts={facts}
        isBack={removed?.isBack === true && first?.item.cartItemId === item.cartItemId}
        onDelete={() => remove(facts.name, (items) => removeItem(items, item.cartItemId))}
        onDeleteSame={() => remove(facts.title ?? facts.name, (items) => removeSameItem(items, item))}
      />
    );
  });
  if (removed && first && !removed.isBack)
    rows.splice(
      first.place,
      0,
      <Undo key={`undo ${first.item.cartItemId}`} name={removed.name} onUndo={() => takeBack(removed)} />,
    );
  return (
    <div className="cart-lines">
      {items.length > 0 && (
        <button type="button" className="cart-clear text-link" onClick={() => remove(ALL_ITEMS, () => [])}>
          Remove all
        </button>
      )}
      <ul>{rows}</ul>
      {items.length === 0 && <CartEmpty />}
      <span role="status" className="sr-only">
        {removed && removedItemText(removed.name, removed.isBack)}
      </span>
    </div>
  );
}

/**
 * The button that restores deleted line items. It takes the focus, because the pressed delete button is gone.
 */
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

/** The empty cart. Its heading takes the focus if a removed line item or button had it. */
function CartEmpty() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost(heading.current?.closest("dialog"))) heading.current?.focus();
  }, []);
  return (
    <div className="cart-empty">
      <h3 ref={heading} tabIndex={-1}>
        {EMPTY_CART}
      </h3>
      {shopLinks(useSite()).map(({ label, to }) => (
        <SiteLink key={to} to={to} className="button button-outline">
          See the {label.toLowerCase()}
        </SiteLink>
      ))}
    </div>
  );
}

/**
 * True if the focus was in the drawer and is about to be lost, or has just been: a button that becomes
 * disabled keeps the focus for a moment. If the drawer is not modal, a focus on the body says nothing, as
 * the visitor may be on the page.
 */
function isFocusLost(drawer: HTMLDialogElement | null | undefined): boolean {
  const { activeElement: active, body } = document;
  if (!drawer || !active) return false;
  return active === body ? drawer.matches(":modal") : drawer.contains(active) && active.matches(":disabled");
}
