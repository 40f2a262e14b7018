import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import { stockWayInput, TAKE_OFF_STOCK } from "../../../domain/desk/content/read-fields.ts";
import {
  STOCK_WORDS,
  type StockCount,
  stockHelpText,
  stockNowText,
  takeRibbonOffTooText,
} from "../../../domain/desk/content/stock/stock-words.ts";
import { ChoiceInput } from "../checks.tsx";
import { type FieldProps, FramedField } from "./framed-field.tsx";

interface Props extends FieldProps {
  field: Extract<DeskField, { as: "stock" }>;
  stock: StockCount;
  /** What was typed before: with a minus, to be taken off. */
  typed: string | number | undefined;
  /** What all inputs of a field have in common. */
  common: Readonly<Record<string, unknown>>;
}

/**
 * Changes how many of an item there are: by a number to add or to take off, so that no sale in between is
 * lost. A script says what will be left (app/boot/desk/stock.ts).
 */
export function StockInput({ field, stock, typed, common, ribbons = [], ...props }: Props) {
  const text = typed === undefined ? "" : String(typed);
  const isSoldOut = stock.total - stock.taken <= 0;
  return (
    <FramedField {...props} field={field} help={stockHelpText(stock)} isLabeled>
      <fieldset className="desk-stock" data-stock={stock.total - stock.taken}>
        <legend>
          {field.label}: {stockNowText(stock)}
        </legend>
        <select
          name={stockWayInput(props.name)}
          defaultValue={text.startsWith("-") ? TAKE_OFF_STOCK : "add"}
          aria-label={STOCK_WORDS.change}
        >
          <option value="add">{field.addLabel ?? STOCK_WORDS.add}</option>
          <option value={TAKE_OFF_STOCK}>{field.takeLabel ?? STOCK_WORDS.take}</option>
        </select>
        <input
          {...common}
          inputMode="numeric"
          autoComplete="off"
          aria-label={STOCK_WORDS.howMany}
          placeholder={STOCK_WORDS.howMany}
          defaultValue={text.replace(/^[+-]/, "")}
        />
        <output />
        {ribbons.map(({ name, ribbon, isChosen }) => (
          <div key={ribbon} className="desk-stock-ribbon" data-open={isSoldOut && ribbon === "Sold Out"}>
            <ChoiceInput {...{ name, isChosen }} value={ribbon}>
              {takeRibbonOffTooText(ribbon)}
            </ChoiceInput>
          </div>
        ))}
      </fieldset>
    </FramedField>
  );
}
