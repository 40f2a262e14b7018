import { useState } from "react";
import { choiceOver, choiceText, returnButton } from "../../domain/sale/moved-words.ts";
import { SHARED_MESSAGES } from "../../domain/values/messages.ts";
import { CallFailed, call } from "../site/callable.ts";
import { PageHead } from "../site/page-head.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { ShownMoved } from "./read-moved.ts";

/** What has become of a moved event, and the choice to keep the tickets or to have the money. Nothing is chosen by opening it. */
export function MovedChoice({ moved }: { moved: ShownMoved }) {
  const { title, was, is, venue, tickets, price, until, orderKey, changeId } = moved;
  const [answer, setAnswer] = useState("");
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const give = async () => {
    setState("busy");
    const given = await refund({ key: orderKey, changeId });
    setAnswer(given.message);
    setState(given.ok ? "done" : "open");
  };
  return (
    <>
      <PageHead title={title} />
      <div className="wrap order-choice">
        <p>{was}</p>
        {is && (
          <p>
            <strong>{is}</strong>
            {venue && `, at ${venue}`}.
          </p>
        )}
        {until === null || state === "done" ? (
          <p role="status">{answer || choiceOver(tickets)}</p>
        ) : (
          <>
            <p>{choiceText({ tickets, price, until }, is !== "")}</p>
            <div className="order-again">
              <button
                type="button"
                className="button button-outline"
                disabled={state === "busy"}
                onClick={give}
              >
                {returnButton({ tickets, price })}
              </button>
              <p role="status">{answer}</p>
            </div>
          </>
        )}
        <p>
          <SiteLink to={`/orders/${orderKey}`} className="text-link">
            See your order
          </SiteLink>
        </p>
      </div>
    </>
  );
}

async function refund(asked: { key: string; changeId: string }): Promise<{ ok: boolean; message: string }> {
  try {
    const { message } = await call<{ message: string }>("refundMoved", asked);
    return { ok: true, message };
  } catch (error) {
    return {
      ok: false,
      message: (error instanceof CallFailed && error.message) || SHARED_MESSAGES.generalFailure,
    };
  }
}
