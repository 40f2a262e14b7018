import { useState } from "react";
import {
  claimButtonLabel,
  confirmWaitlistText,
  fewerOfferedText,
  heldTicketsText,
  onWaitlistText,
  WAITLIST_ENTRY_WORDS,
} from "../../domain/tickets/waitlist-words.ts";
import { SHARED_MESSAGES } from "../../domain/values/messages.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { renewPage } from "../islands/renew.ts";
import { CallFailed, callServer } from "../site/callable.ts";
import { useOneAtATime } from "../site/use-once.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { Stepper } from "../ui/stepper.tsx";
import type { ShownEntry } from "./shown-entry.ts";
import { TicketPriceName } from "./ticket-price-name.tsx";

/** The choices of a buyer on the waitlist, and the button to leave the list. */
export default function Waiting({ entry }: { entry: ShownEntry }) {
  const { isBusy, once, leave } = useOneAtATime();
  const [isGone, setGone] = useState(false);
  const [refusal, setRefusal] = useState("");
  const act = (work: () => Promise<void>) =>
    once(async () => {
      setRefusal("");
      await work().catch((error: unknown) => {
        const message = error instanceof CallFailed ? error.message : "";
        setRefusal(message || SHARED_MESSAGES.generalFailure);
      });
    });
  const { key, state } = entry;
  if (isGone) return <p role="status">{WAITLIST_ENTRY_WORDS.left}</p>;
  const confirm = () =>
    act(async () => {
      await callServer("confirmWaiting", { key });
      await renewPage();
    });
  const claim = (counts: Readonly<Record<string, number>>) =>
    act(async () => {
      const chosen = Object.entries(counts).map(([priceId, quantity]) => ({ priceId, quantity }));
      const called = callServer<{ url: string }>("claimPlaces", { key, counts: chosen });
      // Renews the page after a refusal, because the entry may have changed: an earlier press has placed the
      // order, or the buyer is back in line.
      called.catch(() => renewPage());
      leave((await called).url);
    });
  const stop = () =>
    act(async () => {
      await callServer("stopWaiting", { key });
      setGone(true);
    });
  return (
    <div className="waiting">
      {state === "asked" && (
        <>
          <p>{confirmWaitlistText(entry.quantity)}</p>
          <p className="needs-script">
            <button type="button" className="button button-solid" aria-disabled={isBusy} onClick={confirm}>
              Confirm my spot
            </button>
          </p>
        </>
      )}
      {state === "waiting" && <p role="status">{onWaitlistText(entry.quantity)}</p>}
      {state === "offered" && <Offer entry={entry} isBusy={isBusy} onClaim={claim} />}
      {state === "over" && (
        <p>
          {WAITLIST_ENTRY_WORDS.over} <TicketLink id={entry.ticketId} />.
        </p>
      )}
      {state === "closed" && (
        <p>
          {WAITLIST_ENTRY_WORDS.closed} <TicketLink id={entry.ticketId} />.
        </p>
      )}
      {state === "claimed" && (
        <p>
          {WAITLIST_ENTRY_WORDS.claimed}{" "}
          <SiteLink to={`/orders/${entry.orderKey}`} className="text-link">
            See your order
          </SiteLink>
        </p>
      )}
      <div role="alert">{refusal && <p className="font-semibold">{refusal}</p>}</div>
      {state !== "claimed" && (
        <p className="needs-script">
          <button type="button" className="button button-outline" aria-disabled={isBusy} onClick={stop}>
            Leave the waitlist
          </button>
        </p>
      )}
      <p className="without-script">{WAITLIST_ENTRY_WORDS.script}</p>
    </div>
  );
}

const TicketLink = ({ id }: { id: string }) => (
  <SiteLink to={`/tickets/${id}`} className="text-link">
    {WAITLIST_ENTRY_WORDS.ticketPage}
  </SiteLink>
);

interface OfferProps {
  entry: ShownEntry;
  isBusy: boolean;
  onClaim: (counts: Readonly<Record<string, number>>) => void;
}

function Offer({ entry: { offered, quantity, until, prices, fees }, isBusy, onClaim }: OfferProps) {
  const [first] = prices;
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(
    prices.length === 1 && first ? { [first.id]: offered } : {},
  );
  const countOf = (id: string) => counts[id] ?? 0;
  const chosen = prices.reduce((sum, { id }) => sum + countOf(id), 0);
  const subtotal = prices.reduce((sum, { id, price }) => sum + countOf(id) * price, 0);
  return (
    <>
      <p>
        <strong>{heldTicketsText(offered, until)}</strong> {fewerOfferedText({ offered, quantity })}{" "}
        {WAITLIST_ENTRY_WORDS.othersNext}
      </p>
      <ul className="waiting-prices">
        {prices.map((price) => (
          <li key={price.id} className="ticket-price">
            <TicketPriceName price={price} />
            <Stepper
              label={price.title}
              quantity={countOf(price.id)}
              least={0}
              most={countOf(price.id) + offered - chosen}
              onChange={(count) => setCounts({ ...counts, [price.id]: count })}
            />
          </li>
        ))}
      </ul>
      {fees && <p className="text-muted">{fees}</p>}
      <p className="needs-script">
        <button
          type="button"
          className="button button-solid"
          aria-disabled={isBusy || chosen === 0}
          onClick={() => chosen > 0 && onClaim(counts)}
        >
          {isBusy && <span className="spinner" />}
          {claimButtonLabel(chosen, formatPrice(subtotal))}
        </button>
      </p>
    </>
  );
}
