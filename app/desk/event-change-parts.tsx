import "../styles/desk-orders.css";
import "../styles/desk-refunds.css";
import { ActForm, Confirmed, DeskPart } from "./desk-parts.tsx";
import type { ShownEventChange } from "./shown-event-changes.ts";

export function EventChanges({ changes }: { changes: readonly ShownEventChange[] }) {
  if (changes.length === 0) return <p>No event with buyers was cancelled or moved.</p>;
  return changes.map((change) => (
    <DeskPart key={change.id} title={change.title}>
      <p>
        <span className="desk-chip" data-tone={change.decision === null ? "bad" : "quiet"}>
          {change.what}
        </span>{" "}
        {change.dates}
      </p>
      {change.kind === "cancelled" ? <Cancelled change={change} /> : <Moved change={change} />}
      <p>
        <a className="text-link" href={`/desk/orders?event=${encodeURIComponent(change.event)}`}>
          Its orders
        </a>
      </p>
    </DeskPart>
  ));
}

const ordersText = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

function Cancelled({ change }: { change: ShownEventChange }) {
  const { id, title, decision, isRunning, isStopped, progress, refunded, decided } = change;
  if (decision === null)
    return (
      <>
        <p>{ordersText(progress.left)} with valid tickets. Nothing goes back before you decide.</p>
        <div className="desk-line">
          <Confirmed ask="Refund everybody…" label={`Refund everybody for ${title}`}>
            <p>
              Every ticket of {ordersText(progress.left)} becomes void, what was paid for it goes back, and
              each buyer is mailed. Other things in these orders stay as they are, but where so much went back
              before that the tickets cost all that is left: then the whole order is refunded.
            </p>
            <ActForm
              intent="refund"
              id={id}
              label="Refund everybody"
              of={`for ${title}`}
              look="button-solid"
            />
          </Confirmed>
          <ActForm intent="keep" id={id} label="Keep all orders" of={`for ${title}`} />
        </div>
      </>
    );
  if (decision === "keep")
    return (
      <p>
        All orders were kept ({decided}). {ordersText(progress.left)} with valid tickets: each can be refunded
        from its page.
      </p>
    );
  const all = progress.refunded + progress.refused + progress.left;
  return (
    <>
      <p>
        <label htmlFor={`run-${id}`}>
          {progress.refunded} of {ordersText(all)} refunded, {refunded} in all
        </label>
        <progress
          id={`run-${id}`}
          className="desk-progress"
          value={progress.refunded}
          max={Math.max(1, all)}
        />
      </p>
      {progress.refused > 0 && (
        <p>
          The payment provider refused {ordersText(progress.refused)}: the{" "}
          <a className="text-link" href="/desk/orders?state=problem">
            orders that need a look
          </a>{" "}
          say why.
        </p>
      )}
      <p className="desk-note">Begun by {decided}.</p>
      {isRunning ? (
        <ActForm intent="stop" id={id} label="Stop" of={`refunding everybody for ${title}`} />
      ) : (
        progress.left > 0 && (
          <>
            <p>
              {isStopped
                ? `Stopped. ${ordersText(progress.left)} left.`
                : `${ordersText(progress.left)} could not be refunded: a bank disputes the payment, or it was bought later.`}
            </p>
            <ActForm
              intent="resume"
              id={id}
              label={isStopped ? "Go on" : "Try again"}
              of={`refunding everybody for ${title}`}
            />
          </>
        )
      )}
    </>
  );
}

function Moved({ change }: { change: ShownEventChange }) {
  const { id, title, decision, progress, decided, until, told } = change;
  if (decision === null)
    return (
      <>
        <p>
          {ordersText(progress.left)} with valid tickets. At {told} every buyer is mailed the new date, with a
          calendar entry and the choice of a refund. If the date is a mistake, import the right one before.
        </p>
        <div className="desk-line">
          <ActForm intent="tell" id={id} label="Mail them now" of={`for ${title}`} look="button-solid" />
          <ActForm intent="quiet" id={id} label="Mail nobody" of={`for ${title}`} />
        </div>
      </>
    );
  if (decision === "quiet") return <p>Nobody was mailed ({decided}).</p>;
  return (
    <p>
      Every buyer was mailed ({decided}), and can choose a refund until {until}. {ordersText(progress.left)}{" "}
      with valid tickets.
    </p>
  );
}
