import type { ReactNode } from "react";
import { type EventDecision, MOST_WORD } from "../../domain/sale/event-change.ts";
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

/** The presses that are left, each folded: nothing is decided by one of them alone. */
function Decisions({ change, children }: { change: ShownEventChange; children: ReactNode }) {
  return change.can.length > 0 && <div className="desk-line">{children}</div>;
}

/** What was decided as this page shows it goes along: of two people who decide at once one is first. */
function Decide({
  change: { id, title, decision, version },
  to,
  label,
  look = "button-outline",
  children,
}: {
  change: ShownEventChange;
  to: EventDecision;
  label: string;
  look?: "button-outline" | "button-solid";
  children: ReactNode;
}) {
  return (
    <Confirmed ask={`${label}…`} label={`${label} for ${title}`}>
      <form method="post" className="desk-form">
        <input type="hidden" name="intent" value={to} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={decision ?? ""} />
        {to === "refund" && <input type="hidden" name="version" value={version} />}
        {children}
        <button type="submit" aria-label={`${label} for ${title}`} className={`button button-small ${look}`}>
          {label}
        </button>
      </form>
    </Confirmed>
  );
}

function Cancelled({ change }: { change: ShownEventChange }) {
  const { decision, progress, can, isOn } = change;
  return (
    <>
      {decision === "refund" ? <Run change={change} /> : <Kept change={change} />}
      {isOn && <p>It takes place after all: there is nothing to decide here any more.</p>}
      <Decisions change={change}>
        {can.includes("refund") && (
          <Decide change={change} to="refund" label="Refund everybody" look="button-solid">
            <p>
              Every ticket of {ordersText(progress.left)} becomes void, what was paid for it goes back, and
              each buyer with an address is mailed. Other things in these orders stay as they are. Only where
              no more is left of an order than its tickets cost, the whole order is refunded.
            </p>
          </Decide>
        )}
        {can.includes("keep") && <Keep change={change} />}
      </Decisions>
    </>
  );
}

function Keep({ change }: { change: ShownEventChange }) {
  const { id, wasTold } = change;
  const field = `word-${id}`;
  return (
    <Decide change={change} to="keep" label="Keep all orders">
      <p>
        Nothing goes back by itself.{" "}
        {wasTold === ""
          ? "A mail tells every buyer now: it is cancelled, the tickets stay as they are, and what you write here."
          : "Every buyer knows that it is cancelled, and is mailed what you write here."}{" "}
        You can still refund everybody later.
      </p>
      <div className="field">
        <label htmlFor={field}>What the club says (may be left empty)</label>
        <textarea id={field} name="word" rows={3} maxLength={MOST_WORD} />
      </div>
    </Decide>
  );
}

/** Of a cancelled event nobody is refunded for: what buyers know. */
function Kept({ change }: { change: ShownEventChange }) {
  const { decision, progress, decided, wasTold, word, told, isOn } = change;
  const left = `${ordersText(progress.left)} with valid tickets`;
  return (
    <>
      {decision === null ? (
        <p>{left}. Nothing goes back before you decide.</p>
      ) : (
        <p>
          All orders were kept ({decided}). {left}: {progress.left === 1 ? "it" : "each"} can be refunded from
          its page.
        </p>
      )}
      {word !== "" && <p>What the club says: {word}</p>}
      {wasTold !== "" ? (
        <p className="desk-note">Buyers were mailed that it is cancelled ({wasTold}).</p>
      ) : (
        decision === null &&
        !isOn && (
          <p className="desk-note">
            On {told} every buyer is mailed that it is cancelled. If that is a mistake, import the event as it
            was before.
          </p>
        )
      )}
    </>
  );
}

/** How far refunding everybody has come. */
function Run({ change }: { change: ShownEventChange }) {
  const { id, title, isRunning, isStopped, progress, version, refunded, decided, isOn } = change;
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
        progress.left > 0 &&
        !isOn && (
          <>
            <p>
              {isStopped
                ? `Stopped. ${ordersText(progress.left)} left.`
                : `${ordersText(progress.left)} could not be refunded: a bank disputes the payment, or the order was bought later.`}
            </p>
            <ActForm
              intent="resume"
              id={id}
              more={{ version }}
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
  const { decision, progress, decided, until, told, can } = change;
  const left = `${ordersText(progress.left)} with valid tickets`;
  return (
    <>
      {decision === null && (
        <p>
          {left}. On {told} every buyer is mailed the new date, with a calendar entry and the choice of a
          refund. If the date is a mistake, import the right one before.
        </p>
      )}
      {decision === "quiet" && <p>Nobody was mailed ({decided}).</p>}
      {decision === "tell" && (
        <p>
          Every buyer was mailed ({decided}), and can choose a refund until {until}. {left}.
        </p>
      )}
      <Decisions change={change}>
        {can.includes("tell") && (
          <Decide change={change} to="tell" label="Mail them now" look="button-solid">
            <p>
              Every buyer who has valid tickets and an address is mailed the new date, and may choose a refund
              for a while. A mail cannot be taken back.
            </p>
          </Decide>
        )}
        {can.includes("quiet") && (
          <Decide change={change} to="quiet" label="Mail nobody">
            <p>
              Nobody is mailed the new date, and nobody is offered a refund. Until the event begins you can
              still have the mails sent.
            </p>
          </Decide>
        )}
      </Decisions>
    </>
  );
}
