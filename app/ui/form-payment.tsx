import { AMOUNT_FIELD, OWN_AMOUNT, PRICE_FIELD } from "../../domain/form-payment.ts";
import { formatPrice } from "../../domain/money.ts";
import { fieldIds, type ShownForm } from "../../domain/shown-form.ts";

/** What is paid with a form: one of its prices, or an amount of the visitor's own within bounds. */
export function FormPayment({ form: { prices, amount } }: { form: ShownForm }) {
  return (
    <div className="form-payment">
      {prices.length > 0 ? (
        <Choices prices={prices} hasOwn={amount !== null} />
      ) : (
        <input type="hidden" name={PRICE_FIELD} value={OWN_AMOUNT} />
      )}
      {amount && <OwnAmount amount={amount} />}
    </div>
  );
}

function Choices({ prices, hasOwn }: Pick<ShownForm, "prices"> & { hasOwn: boolean }) {
  const ids = fieldIds(PRICE_FIELD);
  const priced = prices.map(({ id, title, price }) => ({ id, title, price: formatPrice(price) }));
  const choices = hasOwn ? [...priced, { id: OWN_AMOUNT, title: "Another amount", price: "" }] : priced;
  return (
    <fieldset
      name={PRICE_FIELD}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group can be neither required nor wrong
      role="radiogroup"
      aria-required="true"
      aria-describedby={ids.error}
      className="field"
    >
      <legend className="field-label">
        What would you like to pay?<span aria-hidden="true"> *</span>
      </legend>
      {choices.map(({ id, title, price }) => (
        <label key={id} className="form-price">
          <input type="radio" name={PRICE_FIELD} value={id} defaultChecked={choices.length === 1} />
          <span>{title}</span>
          <span className="figures">{price}</span>
        </label>
      ))}
      <p id={ids.error} className="field-error" />
    </fieldset>
  );
}

function OwnAmount({ amount: { least, most } }: { amount: NonNullable<ShownForm["amount"]> }) {
  const ids = fieldIds(AMOUNT_FIELD);
  return (
    <div className="field form-amount">
      <label htmlFor={ids.input}>
        Amount in dollars<span aria-hidden="true"> *</span>
      </label>
      <input
        id={ids.input}
        name={AMOUNT_FIELD}
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
      </p>
      <p id={ids.error} className="field-error" />
    </div>
  );
}
