import type { ReactNode } from "react";
import {
  buyersMailedText,
  CANCELLED_EVENT_LABELS,
  EVENT_CHANGES_PAGE,
  labelForEvent,
  MOVED_EVENT_LABELS,
  moveMailedText,
  nobodyMailedText,
  nobodyRefundedText,
  notRefundedOrdersText,
  refundEveryoneText,
  refundNobodyText,
  refundProgressText,
  refundsForEvent,
  refusedRefundsText,
  SEE_REFUSAL_REASONS,
  startedByText,
  stoppedRefundsText,
  undecidedRefundsText,
  willMailBuyersText,
  willMailMoveText,
  yourMessageText,
} from "../../../domain/desk/orders/event-change-words.ts";
import {
  ordersToPickUpText,
  PICKUP_PLACE_WORDS,
  pickupPlacePath,
} from "../../../domain/desk/orders/pickup-place-words.ts";
import { type EventDecision, MAX_MESSAGE_CHARACTERS } from "../../../domain/sale/event-change.ts";
import { DeskCard, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import type { ShownEventChange } from "./shown-event-changes.ts";

export function EventChanges({ changes }: { changes: readonly ShownEventChange[] }) {
  if (changes.length === 0) return <p>{EVENT_CHANGES_PAGE.none}</p>;
  return changes.map((change) => (
    <DeskCard key={change.id} title={change.title}>
      <p>
        <span className="desk-chip" data-tone={change.decision === null ? "bad" : "quiet"}>
          {change.what}
        </span>{" "}
        {change.dates}
      </p>
      {change.kind === "cancelled" ? <Cancelled change={change} /> : <Moved change={change} />}
      {change.progress.fetching > 0 && (
        <p>
          {ordersToPickUpText(change.progress.fetching)}{" "}
          <a className="text-link" href={pickupPlacePath(change.event)}>
            {PICKUP_PLACE_WORDS.link}
          </a>
        </p>
      )}
      <p>
        <a className="text-link" href={`/desk/orders?event=${encodeURIComponent(change.event)}`}>
          {EVENT_CHANGES_PAGE.toEvent}
        </a>
      </p>
    </DeskCard>
  ));
}

/** The decisions that can still be made; draws nothing if there is none. */
function Decisions({ change, children }: { change: ShownEventChange; children: ReactNode }) {
  return change.can.length > 0 && <div className="desk-line">{children}</div>;
}

/**
 * The form of one decision. It sends the decision that the page shows, so that the server can refuse if
 * another officer has decided meanwhile.
 */
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
    <FoldedForm ask={`${label}…`} label={labelForEvent(label, title)}>
      <form method="post" className="desk-form">
        <input type="hidden" name="intent" value={to} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={decision ?? ""} />
        {to === "refund" && <input type="hidden" name="version" value={version} />}
        {children}
        <button
          type="submit"
          aria-label={labelForEvent(label, title)}
          className={`button button-small ${look}`}
        >
          {label}
        </button>
      </form>
    </FoldedForm>
  );
}

function Cancelled({ change }: { change: ShownEventChange }) {
  const { decision, progress, can, isOn } = change;
  return (
    <>
      {decision === "refund" ? <Run change={change} /> : <Kept change={change} />}
      {isOn && <p>{CANCELLED_EVENT_LABELS.isOn}</p>}
      <Decisions change={change}>
        {can.includes("refund") && progress.left > 0 && (
          <Decide change={change} to="refund" label={CANCELLED_EVENT_LABELS.refund} look="button-solid">
            <p>{refundEveryoneText(progress.left)}</p>
            <Message id={change.id} to="refund" />
          </Decide>
        )}
        {can.includes("keep") && <Keep change={change} />}
      </Decisions>
    </>
  );
}

function Keep({ change }: { change: ShownEventChange }) {
  const { id, mailedTime } = change;
  return (
    <Decide change={change} to="keep" label={CANCELLED_EVENT_LABELS.keep}>
      <p>{refundNobodyText(mailedTime !== "")}</p>
      <Message id={id} to="keep" />
    </Decide>
  );
}

function Message({ id, to }: { id: string; to: EventDecision }) {
  const field = `message-${to}-${id}`;
  return (
    <div className="field">
      <label htmlFor={field}>{CANCELLED_EVENT_LABELS.message}</label>
      <textarea id={field} name="word" rows={3} maxLength={MAX_MESSAGE_CHARACTERS} />
    </div>
  );
}

/**
 * For a cancelled event whose orders are not being refunded: whether the club has yet to decide or has
 * decided against refunds, and what buyers have been told.
 */
function Kept({ change }: { change: ShownEventChange }) {
  const { decision, progress, decided, mailedTime, word, mailTime, isOn } = change;
  return (
    <>
      {decision === null ? (
        <p>{undecidedRefundsText(progress.left)}</p>
      ) : (
        <p>{nobodyRefundedText(progress.left, decided)}</p>
      )}
      {word !== "" && <p className="whitespace-pre-line">{yourMessageText(word)}</p>}
      {mailedTime !== "" ? (
        <p className="desk-note">{buyersMailedText(mailedTime)}</p>
      ) : (
        decision === null && !isOn && <p className="desk-note">{willMailBuyersText(mailTime)}</p>
      )}
    </>
  );
}

/** The progress of refunding all orders of a cancelled event. */
function Run({ change }: { change: ShownEventChange }) {
  const { id, title, isRunning, isStopped, progress, version, refunded, decided, isOn, word } = change;
  const all = progress.refunded + progress.refused + progress.left;
  return (
    <>
      <p>
        <label htmlFor={`run-${id}`}>{refundProgressText(progress.refunded, all, refunded)}</label>
        <progress
          id={`run-${id}`}
          className="desk-progress"
          value={progress.refunded}
          max={Math.max(1, all)}
        />
      </p>
      {progress.refused > 0 && (
        <p>
          {refusedRefundsText(progress.refused)}{" "}
          <a className="text-link" href="/desk/orders?state=problem">
            {SEE_REFUSAL_REASONS}
          </a>
        </p>
      )}
      <p className="desk-note">{startedByText(decided)}</p>
      {word !== "" && <p className="whitespace-pre-line">{yourMessageText(word)}</p>}
      {isRunning ? (
        <OneButtonForm
          intent="stop"
          id={id}
          label={CANCELLED_EVENT_LABELS.stop}
          of={refundsForEvent(title)}
        />
      ) : (
        progress.left > 0 &&
        !isOn && (
          <>
            <p>{isStopped ? stoppedRefundsText(progress.left) : notRefundedOrdersText(progress.left)}</p>
            <OneButtonForm
              intent="resume"
              id={id}
              more={{ version }}
              label={isStopped ? CANCELLED_EVENT_LABELS.resume : CANCELLED_EVENT_LABELS.again}
              of={refundsForEvent(title)}
            />
          </>
        )
      )}
    </>
  );
}

function Moved({ change }: { change: ShownEventChange }) {
  const { decision, progress, decided, until, mailTime, can } = change;
  return (
    <>
      {decision === null && <p>{willMailMoveText(progress.left, mailTime)}</p>}
      {decision === "quiet" && <p>{nobodyMailedText(decided)}</p>}
      {decision === "tell" && <p>{moveMailedText(progress.left, decided, until)}</p>}
      <Decisions change={change}>
        {can.includes("tell") && (
          <Decide change={change} to="tell" label={MOVED_EVENT_LABELS.tell} look="button-solid">
            <p>{MOVED_EVENT_LABELS.tellAbout}</p>
          </Decide>
        )}
        {can.includes("quiet") && (
          <Decide change={change} to="quiet" label={MOVED_EVENT_LABELS.quiet}>
            <p>{MOVED_EVENT_LABELS.quietAbout}</p>
          </Decide>
        )}
      </Decisions>
    </>
  );
}
