import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import {
  changeParcelLabel,
  packingSlipTitle,
  parcelLabel,
  SHIPPING_PAGE,
} from "../../../domain/desk/orders/shipping-words.ts";
import { FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import { MarkChips } from "./order-parts.tsx";
import type { ShownParcel } from "./shown-parcels.ts";

/** A parcel in the list, with its forms. */
export function ParcelRow({ parcel }: { parcel: ShownParcel }) {
  const { id, name, to, items, paid, sent, number, link, isDisputed, closed } = parcel;
  return (
    <li>
      <div>
        <span>
          <a className="desk-order" href={`/desk/orders/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <MarkChips marks={nameMarks(name)} />
          {isDisputed && <Chip word="Disputed" />}
          {closed !== "" && <Chip word={closed} />}
        </span>
        {items.map((item) => (
          <span key={item}>{item}</span>
        ))}
        <small>{to === "" ? SHIPPING_PAGE.noAddress : to}</small>
        <small>{sent ? `${id}, shipped ${sent}` : `${id}, paid ${paid}`}</small>
        {number !== "" && (
          <small>
            Tracking number{" "}
            {link ? <a className="text-link" href={link.url}>{`${number} (${link.carrier})`}</a> : number}
          </small>
        )}
        {closed === "" && (
          <a
            className="text-link"
            href={`/desk/shipping/slips?order=${id}`}
            aria-label={packingSlipTitle(id)}
          >
            {SHIPPING_PAGE.slip}
          </a>
        )}
      </div>
      {sent === null && closed === "" && (
        <NumberForm id={id} intent="sent" number="" label={SHIPPING_PAGE.ship} />
      )}
      {sent !== null && (
        <FoldedForm ask="Change" label={changeParcelLabel(id)}>
          <NumberForm id={id} intent="renumber" number={number} label={SHIPPING_PAGE.correct} />
          <OneButtonForm intent="not-sent" id={id} label={SHIPPING_PAGE.undo} of={parcelLabel(id)} />
        </FoldedForm>
      )}
    </li>
  );
}

const Chip = ({ word }: { word: string }) => (
  <span className="desk-chip" data-tone="bad">
    {word}
  </span>
);

function NumberForm({
  id,
  intent,
  number,
  label,
}: {
  id: string;
  intent: "sent" | "renumber";
  number: string;
  label: string;
}) {
  return (
    <form method="post" className="desk-number">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <div className="field">
        <label htmlFor={`number-${id}`}>{SHIPPING_PAGE.number}</label>
        <input
          id={`number-${id}`}
          name="number"
          defaultValue={number}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <button type="submit" className="button button-small button-outline" aria-label={`${label}: ${id}`}>
        {label}
      </button>
    </form>
  );
}
