import { MinusIcon, PlusIcon } from "./cart-icons.tsx";

interface Props {
  /** The counted item, for the buttons' labels: "Adult, Home opener". */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
  least?: number;
  most?: number | undefined;
}

/**
 * A quantity with buttons to change it by one. A button at its limit is not `disabled`, so that it keeps
 * the focus.
 */
export function Stepper({ label, quantity, onChange, least = 1, most = Number.MAX_SAFE_INTEGER }: Props) {
  const step = (by: 1 | -1) => {
    const wanted = quantity + by;
    if (wanted >= least && wanted <= most) onChange(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <span role="group" aria-label={`Quantity of ${label}`} className="stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove one ${label}`}
        aria-disabled={quantity <= least}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </button>
      <output className="figures">{quantity}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={`Add one ${label}`}
        aria-disabled={quantity >= most}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </button>
    </span>
  );
}
