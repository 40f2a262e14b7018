import { type MouseEvent, useEffect, useRef } from "react";
import type { CartItem } from "../../domain/cart.ts";
import { setQuantity } from "../../domain/cart-lines.ts";
import { refusalSentence } from "../../domain/cart-messages.ts";
import { optionsText } from "../../domain/cart-request.ts";
import type { QuotedLine, RefusedLine } from "../../domain/checkout.ts";
import { formatPrice, priceOrFree } from "../../domain/money.ts";
import { pickupSentence } from "../../domain/pickup.ts";
import { changeItems } from "../browser/cart-storage.ts";
import type { Quoting } from "../browser/quote.ts";
import type { CartState } from "../browser/stored-cart.ts";
import { Bin, TicketStub } from "../ui/cart-icons.tsx";
import { Bag } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { focusLine } from "./cart-focus.ts";

/** What is known of a line. */
export interface LineFacts {
  /** What it is called in full. */
  name: string;
  quoted: QuotedLine | undefined;
  refused: RefusedLine | undefined;
  /** Cents for one; the price last seen until the server has said. */
  unitPrice: number | undefined;
}

export function useLineFacts({ quoted }: Pick<CartState, "quoted">, { quote }: Quoting) {
  const seen = new Map(quoted);
  return ({ cartItemId, cartItemType, productOptions }: CartItem): LineFacts => {
    const line = quote?.lines.find((line) => line.cartItemId === cartItemId);
    const refused = quote?.refused.find((line) => line.cartItemId === cartItemId);
    const known = line ? [line.priceTitle, line.title] : [refused?.title];
    const title = known.filter(Boolean).join(", ") || (cartItemType === "TICKET" ? "ticket" : "product");
    return {
      // The same jersey in two sizes is two lines, and two buttons to delete one.
      name: [title, optionsText(productOptions)].filter(Boolean).join(", "),
      quoted: line,
      refused,
      unitPrice: line?.unitPrice ?? seen.get(cartItemId),
    };
  };
}

interface Props {
  item: CartItem;
  facts: LineFacts;
  /** It was deleted and taken back: the focus goes to it. */
  isBack: boolean;
  onDelete: () => void;
}

export function CartLine({ item, facts: { name, quoted, refused, unitPrice }, isBack, onDelete }: Props) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isBack) line.current?.focus();
  }, [isBack]);
  const { cartItemId, cartItemType, quantity, ticketId, productId } = item;
  const page = cartItemType === "TICKET" ? `/tickets/${ticketId}` : `/products/${productId}`;
  const title = quoted?.title ?? refused?.title;
  const where = quoted?.pickup && pickupSentence(quoted.pickup.title);
  const details = [quoted?.priceTitle, optionsText(item.productOptions), where].filter(Boolean).join(" · ");
  const change = (wanted: number) => changeItems((items) => setQuantity(items, cartItemId, wanted));
  return (
    <li ref={line} tabIndex={-1} className="cart-line" data-refused={refused !== undefined}>
      <span className="cart-picture">
        {quoted?.image ? (
          <Picture picture={quoted.image} sizes="72px" widest={320} alt="" />
        ) : cartItemType === "TICKET" ? (
          <TicketStub />
        ) : (
          <Bag />
        )}
      </span>
      <div className="min-w-0">
        {title === undefined ? (
          <span className="cart-waiting" />
        ) : (
          <SiteLink to={page} className="cart-title">
            {title || (cartItemType === "TICKET" ? "A ticket" : "A product")}
          </SiteLink>
        )}
        {details && <p className="text-sm text-muted">{details}</p>}
        {refused && <Refusal refused={refused} item={item} onTake={change} />}
      </div>
      <div className="cart-controls">
        <Stepper label={name} quantity={quantity} most={quoted?.left} onChange={change} />
        <button type="button" className="icon-button" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Bin />
        </button>
        {unitPrice !== undefined && !refused && <Amount unitPrice={unitPrice} quantity={quantity} />}
      </div>
    </li>
  );
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
}: {
  refused: RefusedLine;
  item: CartItem;
  onTake: (quantity: number) => void;
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
          Take {left}
        </button>
      )}
    </p>
  );
}
