import {
  CHANNEL_WORDS,
  eventKeyText,
  type OrderFilter,
  orderFilterQuery,
} from "../../../domain/desk/orders/order-filter.ts";
import { ORDER_STATE_WORDS, ORDER_STATES } from "../../../domain/desk/orders/order-marks.ts";
import { ORDERS_PAGE } from "../../../domain/desk/orders/order-words.ts";
import { SALE_CHANNELS } from "../../../domain/sale/order.ts";
import { GroupedOptions } from "../grouped-options.tsx";
import { ListSearch } from "../list-search.tsx";

interface Props {
  filter: OrderFilter;
  events: readonly { id: string; title: string; group?: string }[];
  products: readonly { id: string; title: string }[];
}

/** A GET form: the search and filters are in the address, and work without script. */
export function OrderFilterForm({ filter, events, products }: Props) {
  const { search, event, product, state, channel, from, to } = filter;
  const hasFilters = orderFilterQuery({ ...filter, search: "" }) !== "";
  return (
    <ListSearch path="/desk/orders" label={ORDERS_PAGE.search} search={search}>
      <details open={hasFilters} className="desk-filters">
        <summary>Filters</summary>
        <div className="desk-filter-fields">
          <FilterSelect
            name="state"
            label="Status"
            chosen={state}
            options={ORDER_STATES.map((id) => ({ id, title: ORDER_STATE_WORDS[id] }))}
          />
          <FilterSelect
            name="event"
            label="Event"
            chosen={event ? eventKeyText(event) : ""}
            options={[{ id: "", title: "Any" }, ...events]}
          />
          <FilterSelect
            name="product"
            label="Product"
            chosen={product ?? ""}
            options={[{ id: "", title: "Any" }, ...products]}
          />
          <FilterSelect
            name="channel"
            label="Sold"
            chosen={channel ?? ""}
            options={[
              { id: "", title: "Any way" },
              ...SALE_CHANNELS.map((id) => ({ id, title: CHANNEL_WORDS[id] })),
            ]}
          />
          <Day name="from" label="From" chosen={from} />
          <Day name="to" label="To" chosen={to} />
          <button type="submit" className="button button-outline">
            Apply
          </button>
        </div>
      </details>
    </ListSearch>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  options: readonly { id: string; title: string; group?: string }[];
}

export function FilterSelect({ name, label, chosen, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen}>
        <GroupedOptions choices={options} />
      </select>
    </div>
  );
}

function Day({ name, label, chosen }: { name: string; label: string; chosen: string | null }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="date" defaultValue={chosen ?? ""} />
    </div>
  );
}
