import { nameMarks } from "../../domain/desk/name-marks.ts";
import { ActForm, Confirmed } from "./desk-parts.tsx";
import { Marks } from "./order-parts.tsx";
import type { ShownParcel } from "./shown-parcels.ts";

/** A parcel in the list, with what can be done with it. */
export function ParcelRow({ parcel }: { parcel: ShownParcel }) {
  const { id, name, to, items, paid, sent, number, link, isDisputed, closed } = parcel;
  return (
    <li>
      <div>
        <span>
          <a className="desk-order" href={`/desk/orders/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <Marks marks={nameMarks(name)} />
          {isDisputed && <Chip word="Disputed" />}
          {closed !== "" && <Chip word={closed} />}
        </span>
        {items.map((item) => (
          <span key={item}>{item}</span>
        ))}
        <small>{to === "" ? "No address is stored: ask the buyer" : to}</small>
        <small>{sent ? `${id}, sent ${sent}` : `${id}, paid ${paid}`}</small>
        {number !== "" && (
          <small>
            Number{" "}
            {link ? <a className="text-link" href={link.url}>{`${number} (${link.carrier})`}</a> : number}
          </small>
        )}
        {closed === "" && (
          <a
            className="text-link"
            href={`/desk/shipping/slips?order=${id}`}
            aria-label={`Packing slip of ${id}`}
          >
            Packing slip
          </a>
        )}
      </div>
      {sent === null && closed === "" && <NumberForm id={id} intent="sent" number="" label="Mark as sent" />}
      {sent !== null && (
        <Confirmed ask="Change" label={`Change the parcel of ${id}`}>
          <NumberForm id={id} intent="renumber" number={number} label="Correct the number" />
          <ActForm intent="not-sent" id={id} label="Not sent after all" of={`: the parcel of ${id}`} />
        </Confirmed>
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
        <label htmlFor={`number-${id}`}>Carrier&rsquo;s number, if there is one</label>
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
