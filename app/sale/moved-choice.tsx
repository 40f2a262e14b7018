import { useState } from "react";
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
  const what = tickets === 1 ? "your ticket" : `your ${tickets} tickets`;
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
          <p role="status">
            {answer ||
              (tickets > 0
                ? `There is nothing to choose here any more. ${cap(what)} of this order ${tickets === 1 ? "stands" : "stand"} on its page.`
                : "Nothing of this order is left for it.")}
          </p>
        ) : (
          <>
            <p>
              {is &&
                `Can you come? Then there is nothing to do: ${what} ${tickets === 1 ? "stays" : "stay"} valid. Can you not? `}
              Until {until} you can give {what} back
              {price ? `, and the club gives ${price} back` : ""}.
            </p>
            <div className="order-again">
              <button
                type="button"
                className="button button-outline"
                disabled={state === "busy"}
                onClick={give}
              >
                {price ? `Give back ${what} for ${price}` : `Give back ${what}`}
              </button>
              <p role="status">{answer}</p>
            </div>
          </>
        )}
        <p>
          <SiteLink to={`/orders/${orderKey}`} className="text-link">
            To your order
          </SiteLink>
        </p>
      </div>
    </>
  );
}

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
