import { type MouseEvent, useEffect, useRef } from "react";
import type { CartItem } from "../../../domain/sale/cart.ts";
import { cartItemRef, setQuantity } from "../../../domain/sale/cart-lines.ts";
import { isItemGone, refusalSentence } from "../../../domain/sale/cart-messages.ts";
import type { QuotedLine, RefusedLine } from "../../../domain/sale/checkout.ts";
import { productPath } from "../../../domain/store/product-ref.ts";
import { formatPrice, priceOrFree } from "../../../domain/values/money.ts";
import { TicketStubIcon, TrashIcon } from "../../ui/cart-icons.tsx";
import { BagIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { focusLine } from "./cart-focus.ts";
import type { LineFacts } from "./cart-line-facts.ts";
import { changeCartItems } from "./cart-storage.ts";

interface Props {
  item: CartItem;
  facts: LineFacts;
  /** True if the line was deleted and restored: then it takes the focus. */
  isBack: boolean;
  onDelete: () => void;
  /** Deletes every line item of the same ticket or product. */
  onDeleteSame: () => void;
}

export function CartLine({ item, facts, isBack, onDelete, onDeleteSame }: Props) {
  const { title, details, name, quoted, refused, unitPrice } = facts;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isBack) line.current?.focus();
  }, [isBack]);
  const { cartItemId, cartItemType, quantity } = item;
  const page = cartItemType === "TICKET" ? `/tickets/${cartItemRef(item)}` : productPath(cartItemRef(item));
  const change = (wanted: number) => changeCartItems((items) => setQuantity(items, cartItemId, wanted));
  return (
    <li ref={line} tabIndex={-1} className="cart-line" data-refused={refused !== undefined}>
      <span className="cart-picture">
        <Image quoted={quoted} item={item} />
      </span>
      <div className="min-w-0">
        {title === null ? (
          <span className="cart-waiting" />
        ) : (
          <SiteLink to={page} className="cart-title">
            {title}
          </SiteLink>
        )}
        {details && <p className="text-sm text-muted">{details}</p>}
        {refused && <Refusal refused={refused} item={item} onTake={change} onDelete={onDeleteSame} />}
      </div>
      <div className="cart-controls">
        <Stepper label={name} quantity={quantity} most={quoted?.left} onChange={change} />
        <button type="button" className="icon-button" aria-label={`Delete ${name}`} onClick={onDelete}>
          <TrashIcon />
        </button>
        {unitPrice !== undefined && !refused && <Amount unitPrice={unitPrice} quantity={quantity} />}
      </div>
    </li>
  );
}

function Image({ quoted, item }: { quoted: QuotedLine | undefined; item: CartItem }) {
  if (quoted?.image) return <Picture image={quoted.image} sizes="72px" widest={320} alt="" />;
  return item.cartItemType === "TICKET" ? <TicketStubIcon /> : <BagIcon />;
}

function Amount({ unitPrice, quantity }: { unitPrice: number; quantity: number }) {
  return (
    <p className="cart-amount">
      <span className="figures text-xl">{priceOrFree(unitPrice * quantity)}</span>
      {quantity > 1 && unitPrice > 0 && <span>{formatPrice(unitPrice)} each</span>}
    </p>
  );
}

function Refusal({
  refused: { reason, left },
  item,
  onTake,
  onDelete,
}: {
  refused: RefusedLine;
  item: CartItem;
  onTake: (quantity: number) => void;
  onDelete: () => void;
}) {
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusLine(currentTarget);
    onTake(left);
  };
  return (
    <p className="cart-refusal">
      {refusalSentence(reason, item.cartItemType, left)}
      {left > 0 && (
        <button type="button" className="button button-small button-outline" onClick={take}>
          Keep {left}
        </button>
      )}
      {isItemGone(reason) && (
        <button type="button" className="button button-small button-outline" onClick={onDelete}>
          Remove
          <span className="sr-only"> all of these</span>
        </button>
      )}
    </p>
  );
}
