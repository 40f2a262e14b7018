import { useState } from "react";
import { choiceOverText, moveChoiceText, returnButtonLabel } from "../../../domain/sale/moved-words.ts";
import { SHARED_MESSAGES } from "../../../domain/values/messages.ts";
import { CallFailed, callServer } from "../../site/callable.ts";
import type { ShownMovedEvent } from "./load-moved-event.ts";

type Props = Pick<ShownMovedEvent, "is" | "tickets" | "price" | "until" | "orderKey" | "changeId">;

/**
 * The button that returns the tickets of a moved event. Only a press returns them: opening the page changes
 * nothing.
 */
export default function ReturnTickets({ is, tickets, price, until, orderKey, changeId }: Props) {
  const [answer, setAnswer] = useState("");
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const returnTickets = async () => {
    setState("busy");
    const outcome = await refund({ key: orderKey, changeId });
    setAnswer(outcome.message);
    setState(outcome.ok ? "done" : "open");
  };
  if (until === null || state === "done") return <p role="status">{answer || choiceOverText(tickets)}</p>;
  return (
    <>
      <p>{moveChoiceText({ tickets, price, until }, is !== "")}</p>
      <div className="order-again">
        <button
          type="button"
          className="button button-outline"
          disabled={state === "busy"}
          onClick={returnTickets}
        >
          {returnButtonLabel({ tickets, price })}
        </button>
        <p role="status">{answer}</p>
      </div>
    </>
  );
}

async function refund(choice: { key: string; changeId: string }): Promise<{ ok: boolean; message: string }> {
  try {
    const { message } = await callServer<{ message: string }>("refundMoved", choice);
    return { ok: true, message };
  } catch (error) {
    return {
      ok: false,
      message: (error instanceof CallFailed && error.message) || SHARED_MESSAGES.generalFailure,
    };
  }
}
