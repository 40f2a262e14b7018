import {
  buyerEmailedText,
  cancelledItemsText,
  continueAnywayLabel,
  REFUND_PAGE,
  REFUND_REQUEST_STATES,
  REFUND_REVIEW,
  refundButton,
  refundEverythingLabel,
  refundedToText,
} from "../../../domain/desk/orders/refund-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { DeskCard, OneButtonForm } from "../desk-parts.tsx";
import { MAX_REASON_CHARACTERS, type RefundFields } from "./refund-form.ts";
import type { linesWithSeveralPieces, shownPieces, shownPlan, shownRequests } from "./shown-refund.ts";

interface Offered {
  left: string;
  lines: ReturnType<typeof linesWithSeveralPieces>;
  pieces: ReturnType<typeof shownPieces>;
  formKey: string;
}

/**
 * The form that chooses the pieces or the amount to refund, whether the tickets go back on sale, and the
 * message to the buyer.
 */
export function RefundChoice({ left, lines, pieces, formKey }: Offered) {
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="key" value={formKey} />
      <ChoiceGroup legend={REFUND_PAGE.what}>
        <Choice value="whole" label={refundEverythingLabel(left)}>
          {REFUND_PAGE.wholeAbout}
        </Choice>
        <Choice value="pieces" label={REFUND_PAGE.pieces}>
          {REFUND_PAGE.piecesAbout}
        </Choice>
        <Choice value="take-back" label={REFUND_PAGE.takeBack}>
          {REFUND_PAGE.takeBackAbout}
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
                  {isGiven && <small>{REFUND_PAGE.cancelled}</small>}
                  {isUsed && !isGiven && <small>{REFUND_PAGE.used}</small>}
                </span>
                <span className="figures">{price}</span>
              </label>
            </li>
          ))}
        </ul>
        <Choice value="amount" label={REFUND_PAGE.amount}>
          {REFUND_PAGE.amountAbout}
        </Choice>
        <div className="field desk-pieces">
          <label htmlFor="amount">Amount ($)</label>
          <input id="amount" name="amount" inputMode="decimal" autoComplete="off" placeholder="5.00" />
        </div>
      </ChoiceGroup>
      <ChoiceInput name="stockBack" value="on" isChosen>
        {REFUND_PAGE.stockBack}
      </ChoiceInput>
      <div className="field">
        <label htmlFor="reason">{REFUND_PAGE.reason}</label>
        <textarea id="reason" name="reason" rows={2} maxLength={MAX_REASON_CHARACTERS} />
      </div>
      <ChoiceInput name="reasonTold" value="on">
        {REFUND_PAGE.tellReason}
      </ChoiceInput>
      <button type="submit" className="button button-solid">
        Review
      </button>
    </form>
  );
}

function Choice({ value, label, children }: { value: string; label: string; children: string }) {
  return (
    <ChoiceInput type="radio" name="what" value={value}>
      <strong>{label}</strong>
      <small>{children}</small>
    </ChoiceInput>
  );
}

type Review = ReturnType<typeof shownPlan> & { fields: RefundFields };

const titlesOf = (pieces: readonly { title: string }[]) => pieces.map(({ title }) => title);

/** The review before a refund, with the exact amount. */
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
      <DeskCard title={REFUND_REVIEW.title}>
        <ul className="desk-said">
          {cents > 0 && <li>{refundedToText(amount, to, isByHand)}</li>}
          {isTakenBack && <li>{REFUND_REVIEW.noMoney}</li>}
          {fee !== "" && <li>{fee}</li>}
          {pieces.length > 0 ? (
            <li>{cancelledItemsText(titlesOf(pieces), isWhole)}</li>
          ) : (
            <li>{REFUND_REVIEW.kept}</li>
          )}
          {pieces.length > 0 && <li>{fields.stockBack ? REFUND_REVIEW.onSale : REFUND_REVIEW.notOnSale}</li>}
          {isShipped && <li>{REFUND_REVIEW.shipped}</li>}
          <li>
            {isMailed ? buyerEmailedText(fields.reasonTold ? fields.reason : "") : REFUND_REVIEW.noAddress}
          </li>
        </ul>
      </DeskCard>
      <form method="post" className="desk-form">
        <input type="hidden" name="intent" value="refund" />
        <HiddenFields fields={fields} shown={cents} version={version} />
        {hasUsed && (
          <ChoiceInput name="evenUsed" value="on" isRequired>
            {continueAnywayLabel(titlesOf(pieces.filter(({ isUsed }) => isUsed)))}
          </ChoiceInput>
        )}
        <button type="submit" className="button button-solid">
          {refundButton(cents, amount)}
        </button>
      </form>
    </>
  );
}

/** The previous form's fields as hidden fields, so that the next step sends them again. */
function HiddenFields({ fields, shown, version }: { fields: RefundFields; shown: number; version: string }) {
  const { what, pieces, amount, stockBack, reason, reasonTold, key } = fields;
  const texts = { what, amount, reason, key, shown: String(shown), version };
  return (
    <>
      {Object.entries(texts).map(([name, value]) => (
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

/** The refunds that the club requested for an order, and their states. */
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
            <OneButtonForm
              action={`/desk/orders/${orderId}/refund`}
              intent="again"
              id={id}
              label={REFUND_REQUEST_STATES.again}
              of={`for ${what}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
