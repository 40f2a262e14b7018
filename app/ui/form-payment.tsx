import { AMOUNT_FIELD, OWN_AMOUNT, PRICE_FIELD } from "../../domain/form-payment.ts";
import { formatPrice } from "../../domain/money.ts";
import { fieldIds, type ShownForm } from "../../domain/shown-form.ts";

/** What is paid with a form: one of its prices, or an amount of the visitor's own within bounds. */
export function FormPayment({ form: { prices, amount } }: { form: ShownForm }) {
  const ids = fieldIds(PRICE_FIELD);
  const choices = [
    ...prices.map(({ id, title, price }) => ({ id, label: title, price: formatPrice(price) })),
    ...(amount
      ? [{ id: OWN_AMOUNT, label: prices.length > 0 ? "Another amount" : "Amount", price: "" }]
      : []),
  ];
  return (
    <fieldset className="field form-payment" aria-describedby={ids.error}>
      <legend className="field-label">
        {prices.length > 0 ? "What would you like to pay?" : "How much would you like to give?"}
        <span aria-hidden="true"> *</span>
      </legend>
      {choices.map(({ id, label, price }) => (
        <label key={id} className="form-price" hidden={choices.length === 1 && id === OWN_AMOUNT}>
          <input type="radio" name={PRICE_FIELD} value={id} defaultChecked={choices.length === 1} />
          <span>{label}</span>
          <span className="figures">{price}</span>
        </label>
      ))}
      <p id={ids.error} className="field-error" />
      {amount && <OwnAmount amount={amount} />}
    </fieldset>
  );
}

function OwnAmount({ amount: { least, most } }: { amount: NonNullable<ShownForm["amount"]> }) {
  const ids = fieldIds(AMOUNT_FIELD);
  return (
    <div className="field form-amount">
      <label htmlFor={ids.input}>Amount in dollars</label>
      <input
        id={ids.input}
        name={AMOUNT_FIELD}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="25.00"
        maxLength={12}
        aria-describedby={`${ids.help} ${ids.error}`}
      />
      <p id={ids.help} className="text-sm text-muted">
        From {formatPrice(least)} to {formatPrice(most)}
      </p>
      <p id={ids.error} className="field-error" />
    </div>
  );
}
