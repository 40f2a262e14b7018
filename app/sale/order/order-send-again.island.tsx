import { useState } from "react";
import { SHARED_MESSAGES } from "../../../domain/values/messages.ts";
import { CallFailed, callServer } from "../../site/callable.ts";

/** Asks the server to mail the order again; the server refuses if that is too soon. */
export default function ResendOrderMail({ orderKey }: { orderKey: string }) {
  const [answer, setAnswer] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setAnswer(await sendAgain(orderKey));
    setBusy(false);
  };
  return (
    <div className="order-again">
      <button type="button" className="button button-outline" disabled={isBusy} onClick={send}>
        Send it again
      </button>
      <p role="status">{answer}</p>
    </div>
  );
}

/** Returns the sentence to show. */
async function sendAgain(key: string): Promise<string> {
  try {
    const { message } = await callServer<{ message: string }>("resendOrder", { key });
    return message;
  } catch (error) {
    return (error instanceof CallFailed && error.message) || SHARED_MESSAGES.generalFailure;
  }
}
