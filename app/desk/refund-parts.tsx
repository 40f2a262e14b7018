import "../styles/desk-refunds.css";
import { Check, Checks } from "./checks.tsx";
import { ActForm, DeskPart } from "./desk-parts.tsx";
import { MOST_REASON, type RefundFields } from "./refund-form.ts";
import type { shownLines, shownPieces, shownPlan, shownRequests } from "./shown-refund.ts";

interface Offered {
  left: string;
  lines: ReturnType<typeof shownLines>;
  pieces: ReturnType<typeof shownPieces>;
  formKey: string;
}

/** What goes back, what becomes of its places, and what the buyer is told. */
export function RefundChoice({ left, lines, pieces, formKey }: Offered) {
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="key" value={formKey} />
      <Checks legend="What to refund">
        <Choice value="whole" label={`Everything: ${left}`}>
          Its codes let nobody in any more, and nothing of it is handed out.
        </Choice>
        <Choice value="pieces" label="Some items">
          Each for what was paid for it, with its share of shipping and fee.
        </Choice>
        <Choice value="take-back" label="Items without money">
          Their money went back already, or none is paid back: they are only no longer the buyer’s.
        </Choice>
        <ul className="desk-pieces">
          {lines.map(({ position, title }) => (
            <li key={position}>
              <label>
                <input type="checkbox" name="line" value={position} />
                <strong>{title}</strong>
              </label>
            </li>
          ))}
          {pieces.map(({ key, title, price, isGiven, isUsed }) => (
            <li key={key}>
              <label>
                <input type="checkbox" name="piece" value={key} disabled={isGiven} />
                <span>
                  {title}
                  {isGiven && <small>Taken back</small>}
                  {isUsed && !isGiven && <small>Used already</small>}
                </span>
                <span className="figures">{price}</span>
              </label>
            </li>
          ))}
        </ul>
        <Choice value="amount" label="An amount">
          The buyer keeps what was bought.
        </Choice>
        <div className="field desk-pieces">
          <label htmlFor="amount">Dollars</label>
          <input id="amount" name="amount" inputMode="decimal" autoComplete="off" placeholder="5.00" />
        </div>
      </Checks>
      <Check name="stockBack" value="on" isChosen>
        Put the items back on sale
      </Check>
      <div className="field">
        <label htmlFor="reason">Reason, for the club’s history</label>
        <textarea id="reason" name="reason" rows={2} maxLength={MOST_REASON} />
      </div>
      <Check name="reasonTold" value="on">
        Tell the buyer this reason
      </Check>
      <button type="submit" className="button button-solid">
        Review
      </button>
    </form>
  );
}

function Choice({ value, label, children }: { value: string; label: string; children: string }) {
  return (
    <Check type="radio" name="what" value={value}>
      <strong>{label}</strong>
      <small>{children}</small>
    </Check>
  );
}

type Review = ReturnType<typeof shownPlan> & { fields: RefundFields };

/** The last look, with the exact cents. */
export function RefundReview({ review }: { review: Review }) {
  const {
    amount,
    cents,
    version,
    isWhole,
    isByHand,
    to,
    pieces,
    hasUsed,
    fee,
    isShipped,
    isTakenBack,
    isMailed,
    fields,
  } = review;
  return (
    <>
      <DeskPart title="What will happen">
        <ul className="desk-said">
          {cents > 0 && (
            <li>
              {amount} goes back to {to || "the buyer"}
              {isByHand
                ? ": give it by hand, no payment provider has it."
                : ", to the original payment method."}
            </li>
          )}
          {isTakenBack && <li>No money goes back.</li>}
          {fee !== "" && <li>{fee}</li>}
          {pieces.length > 0 ? (
            <li>
              No longer the buyer’s{isWhole ? ", which is all of the order" : ""}:{" "}
              {pieces.map(({ title }) => title).join("; ")}.
            </li>
          ) : (
            <li>The buyer keeps what was bought.</li>
          )}
          {pieces.length > 0 && (
            <li>{fields.stockBack ? "It is back on sale at once." : "It does not go back on sale."}</li>
          )}
          {isShipped && <li>The parcel was sent: ask the buyer to send it back.</li>}
          <li>
            {isMailed
              ? `The buyer gets a mail${fields.reason === "" || !fields.reasonTold ? "" : ` that says: ${fields.reason}`}.`
              : "Nobody is mailed: the order names no address."}
          </li>
        </ul>
      </DeskPart>
      <form method="post" className="desk-form">
        <input type="hidden" name="intent" value="refund" />
        <Kept fields={fields} shown={cents} version={version} />
        {hasUsed && (
          <Check name="evenUsed" value="on" isRequired>
            Even so:{" "}
            {pieces
              .filter(({ isUsed }) => isUsed)
              .map(({ title }) => title)
              .join("; ")}{" "}
            was used already
          </Check>
        )}
        <button type="submit" className="button button-solid">
          {cents > 0 ? `Refund ${amount}` : "Take these items back"}
        </button>
      </form>
    </>
  );
}

/** The form as it was sent, for the next step. */
function Kept({ fields, shown, version }: { fields: RefundFields; shown: number; version: string }) {
  const { what, pieces, amount, stockBack, reason, reasonTold, key } = fields;
  const kept = { what, amount, reason, key, shown: String(shown), version };
  return (
    <>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {pieces.map((piece) => (
        <input key={piece} type="hidden" name="piece" value={piece} />
      ))}
      {stockBack && <input type="hidden" name="stockBack" value="on" />}
      {reasonTold && <input type="hidden" name="reasonTold" value="on" />}
    </>
  );
}

/** What a club asked to give back of an order. */
export function RefundRequests({
  requests,
  orderId,
}: {
  requests: ReturnType<typeof shownRequests>;
  orderId: string;
}) {
  return (
    <ul className="desk-rows">
      {requests.map(({ id, what, about, fee, word, tone, canAskAgain }) => (
        <li key={id}>
          <div>
            <span>{what}</span>
            <small>{about}</small>
            {fee !== "" && <small>{fee}</small>}
          </div>
          <span className="desk-chip" data-tone={tone}>
            {word}
          </span>
          {canAskAgain && (
            <ActForm
              action={`/desk/orders/${orderId}/refund`}
              intent="again"
              id={id}
              label="Ask once more"
              of={`for ${what}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
