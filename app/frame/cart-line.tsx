import type { CartItem } from "../../domain/cart.ts";
import { setQuantity } from "../../domain/cart-lines.ts";
import { refusalSentence } from "../../domain/cart-messages.ts";
import { optionsText } from "../../domain/cart-request.ts";
import type { QuotedLine, RefusedLine } from "../../domain/checkout.ts";
import { priceOrFree } from "../../domain/money.ts";
import { pickupSentence } from "../../domain/pickup.ts";
import { changeItems } from "../browser/cart-storage.ts";
import type { Quoting } from "../browser/quote.ts";
import type { CartState } from "../browser/stored-cart.ts";
import { Bin, TicketStub } from "../ui/cart-icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Stepper } from "../ui/stepper.tsx";

/** What is known of a line. */
export interface LineFacts {
  /** What it is called in full. */
  name: string;
  quoted: QuotedLine | undefined;
  refused: RefusedLine | undefined;
  /** Cents for one; the price last seen until the server has said. */
  unitPrice: number | undefined;
}

export function useLineFacts({ quoted }: CartState, { quote }: Quoting) {
  const seen = new Map(quoted);
  return ({ cartItemId, cartItemType }: CartItem): LineFacts => {
    const line = quote?.lines.find((line) => line.cartItemId === cartItemId);
    const refused = quote?.refused.find((line) => line.cartItemId === cartItemId);
    const known = line ? [line.priceTitle, line.title] : [refused?.title];
    const name = known.filter(Boolean).join(", ");
    return {
      name: name || (cartItemType === "TICKET" ? "ticket" : "product"),
      quoted: line,
      refused,
      unitPrice: line?.unitPrice ?? seen.get(cartItemId),
    };
  };
}

interface Props {
  item: CartItem;
  facts: LineFacts;
  onDelete: () => void;
}

export function CartLine({ item, facts: { name, quoted, refused, unitPrice }, onDelete }: Props) {
  const { cartItemId, cartItemType, quantity, ticketId, productId } = item;
  const page = cartItemType === "TICKET" ? `/tickets/${ticketId}` : `/products/${productId}`;
  const title = quoted?.title ?? refused?.title;
  const where = quoted?.pickup && pickupSentence(quoted.pickup.title);
  const details = [quoted?.priceTitle, optionsText(item.productOptions), where].filter(Boolean).join(" · ");
  const change = (wanted: number) => changeItems((items) => setQuantity(items, cartItemId, wanted));
  return (
    <li className="cart-line" data-refused={refused !== undefined}>
      <span className="cart-picture">
        {quoted?.image ? <Picture picture={quoted.image} sizes="72px" widest={320} alt="" /> : <TicketStub />}
      </span>
      <div className="min-w-0">
        {title === undefined ? (
          <span className="cart-waiting" />
        ) : (
          <SiteLink to={page} className="cart-title">
            {title || name}
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
        <span className="figures ml-auto text-xl">
          {unitPrice !== undefined && !refused && priceOrFree(unitPrice * quantity)}
        </span>
      </div>
    </li>
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
  return (
    <p className="cart-refusal">
      {refusalSentence(reason, item.cartItemType, left)}
      {left > 0 && (
        <button type="button" className="button button-small button-outline" onClick={() => onTake(left)}>
          Take {left}
        </button>
      )}
    </p>
  );
}
