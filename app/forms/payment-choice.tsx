import {
  CUSTOM_AMOUNT_CHOICE,
  PAYMENT_AMOUNT_FIELD,
  PAYMENT_PRICE_FIELD,
  paymentTotal,
} from "../../domain/forms/form-payment.ts";
import { formFieldIds, PAYMENT_TOTAL_ID, type ShownForm } from "../../domain/forms/shown-form.ts";
import { feeTableWords } from "../../domain/sale/fee-words.ts";
import { formatPrice } from "../../domain/values/money.ts";

/** A form's payment: one of its prices, or an amount that the visitor types, within limits. */
export function PaymentChoice({ form: { prices, amount, buyerPaysFee } }: { form: ShownForm }) {
  return (
    <div className="form-payment">
      {prices.length > 0 ? (
        <Choices prices={prices} hasOwn={amount !== null} buyerPaysFee={buyerPaysFee} />
      ) : (
        <input type="hidden" name={PAYMENT_PRICE_FIELD} value={CUSTOM_AMOUNT_CHOICE} />
      )}
      {amount && <OwnAmount amount={amount} fees={buyerPaysFee ? feeTableWords(amount) : ""} />}
      {/* The total is written here by app/forms/use-payment-total.ts. */}
      <p id={PAYMENT_TOTAL_ID} role="status" className="font-semibold" />
    </div>
  );
}

type Priced = Pick<ShownForm, "prices" | "buyerPaysFee"> & { hasOwn: boolean };

function Choices({ prices, hasOwn, buyerPaysFee }: Priced) {
  const ids = formFieldIds(PAYMENT_PRICE_FIELD);
  const priced = prices.map(({ id, title, price }) => {
    const { fee } = paymentTotal(price, buyerPaysFee);
    return { id, title, price: formatPrice(price), fee: fee && `plus ${formatPrice(fee)}` };
  });
  const own = { id: CUSTOM_AMOUNT_CHOICE, title: "Other amount", price: "", fee: 0 };
  const choices = hasOwn ? [...priced, own] : priced;
  return (
    <fieldset
      name={PAYMENT_PRICE_FIELD}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: groups cannot be required
      role="radiogroup"
      aria-required="true"
      aria-describedby={ids.error}
      className="field"
    >
      <legend className="field-label">
        Choose an amount<span aria-hidden="true"> *</span>
      </legend>
      {choices.map(({ id, title, price, fee }) => (
        <label key={id} className="form-price">
          <input type="radio" name={PAYMENT_PRICE_FIELD} value={id} defaultChecked={choices.length === 1} />
          <span>
            {title}
            {fee !== 0 && <span className="block text-sm text-muted">{fee}</span>}
          </span>
          <span className="figures">{price}</span>
        </label>
      ))}
      <p id={ids.error} className="field-error" />
    </fieldset>
  );
}

interface Own {
  amount: NonNullable<ShownForm["amount"]>;
  /** A sentence about the fee that is added; empty if none is. */
  fees: string;
}

function OwnAmount({ amount: { least, most }, fees }: Own) {
  const ids = formFieldIds(PAYMENT_AMOUNT_FIELD);
  return (
    <div className="field form-amount">
      <label htmlFor={ids.input}>
        Amount in dollars<span aria-hidden="true"> *</span>
      </label>
      <input
        id={ids.input}
        name={PAYMENT_AMOUNT_FIELD}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="25.00"
        maxLength={12}
        required
        aria-describedby={`${ids.help} ${ids.error}`}
      />
      <p id={ids.help} className="text-sm text-muted">
        From {formatPrice(least)} to {formatPrice(most)}
        {fees && <span className="block">{fees}</span>}
      </p>
      <p id={ids.error} className="field-error" />
    </div>
  );
}
