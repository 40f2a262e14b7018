import { SELL_PAGE } from "../../../domain/desk/selling/sell-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { DeskCard } from "../desk-parts.tsx";
import { optionField, quantityField } from "./sale-fields.ts";
import type { OfferGroup } from "./shown-offers.ts";

interface Props {
  /** The new order's number. */
  id: string;
  tickets: readonly OfferGroup[];
  products: readonly OfferGroup[];
  /** True if the officer may give tickets and products away. */
  mayGive: boolean;
  /** The values that were typed for a refused sale, by field. */
  typed: Typed;
}

type Typed = Readonly<Record<string, string>>;

/**
 * The form of a sale at the desk. With script it shows the amount due and the change while the officer
 * types (app/boot/desk/sale.ts).
 */
export function SaleForm({ id, tickets, products, mayGive, typed }: Props) {
  const groups = [...tickets, ...products];
  const isToday = tickets.some((ticket) => ticket.isToday);
  return (
    <form method="post" className="desk-page" data-sale="">
      <input type="hidden" name="id" value={id} />
      {groups.map((group) => (
        <Group key={group.key} group={group} typed={typed} />
      ))}
      <DeskCard title={SELL_PAGE.sale}>
        {mayGive ? (
          <ChoiceGroup legend="Payment">
            <ChoiceInput type="radio" name="channel" value="door" isChosen={typed.channel !== "comp"}>
              {SELL_PAGE.cash}
            </ChoiceInput>
            <ChoiceInput type="radio" name="channel" value="comp" isChosen={typed.channel === "comp"}>
              {SELL_PAGE.free}
            </ChoiceInput>
          </ChoiceGroup>
        ) : (
          <input type="hidden" name="channel" value="door" />
        )}
        {tickets.length > 0 && (
          <ChoiceGroup legend="Tickets">
            {isToday && (
              <ChoiceInput type="radio" name="tickets" value="now" isChosen={typed.tickets !== "mail"}>
                {SELL_PAGE.comeInNow}
              </ChoiceInput>
            )}
            <ChoiceInput
              type="radio"
              name="tickets"
              value="mail"
              isChosen={!isToday || typed.tickets === "mail"}
            >
              {SELL_PAGE.emailTickets}
            </ChoiceInput>
          </ChoiceGroup>
        )}
        <div className="desk-filter-fields">
          <Text name="name" value={typed.name} label={mayGive ? SELL_PAGE.nameIfFree : SELL_PAGE.name} />
          <Text name="email" value={typed.email} label={SELL_PAGE.email} type="email" />
          <Text name="cash" value={typed.cash} label={SELL_PAGE.cashGiven} mode="decimal" />
        </div>
        <output className="desk-due" />
        <button type="submit" className="button button-solid">
          Sell
        </button>
      </DeskCard>
    </form>
  );
}

function Group({
  group: { key, title, about, most, offers, fields },
  typed,
}: {
  group: OfferGroup;
  typed: Typed;
}) {
  return (
    <DeskCard title={title}>
      <p className="desk-note">{about}</p>
      <div className="desk-filter-fields">
        {offers.map(({ priceId, label, price, cents }) => (
          <div key={priceId} className="field">
            <label htmlFor={quantityField(priceId)}>
              {label}, {price}
            </label>
            <input
              id={quantityField(priceId)}
              name={quantityField(priceId)}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              placeholder="0"
              data-cents={cents}
              defaultValue={typed[quantityField(priceId)]}
            />
          </div>
        ))}
        {fields.map(({ id, title: name, values }) => (
          <div key={id} className="field">
            <label htmlFor={optionField(key, id)}>{name}</label>
            {values ? (
              <select
                id={optionField(key, id)}
                name={optionField(key, id)}
                defaultValue={typed[optionField(key, id)]}
              >
                {values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : (
              <input
                id={optionField(key, id)}
                name={optionField(key, id)}
                defaultValue={typed[optionField(key, id)]}
                autoComplete="off"
              />
            )}
          </div>
        ))}
      </div>
    </DeskCard>
  );
}

function Text({
  name,
  value,
  label,
  type = "text",
  mode,
}: {
  name: string;
  value: string | undefined;
  label: string;
  type?: "text" | "email";
  mode?: "decimal";
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        inputMode={mode}
        autoComplete="off"
        maxLength={200}
      />
    </div>
  );
}
