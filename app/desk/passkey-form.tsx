import { type ReactNode, useEffect, useRef, useState } from "react";
import { NO_PASSKEY_USED } from "../../domain/desk/sign-in-words.ts";
import { DeskPart } from "./desk-parts.tsx";
import { answerOffer, hasPasskeys } from "./passkeys.ts";

interface PasskeyFormProps {
  /** Where the offer comes from. */
  offer: string;
  kind: "create" | "get";
  intent: string;
  label: string;
  /** Of a card around it; null for none. */
  title: string | null;
  children?: ReactNode;
}

/** A button that asks the authenticator, and sends its answer as a form. Nothing where the browser has no passkeys. */
export function PasskeyForm({ offer, kind, intent, label, title, children }: PasskeyFormProps) {
  const [isShown, setShown] = useState(false);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  useEffect(() => setShown(hasPasskeys()), []);
  if (!isShown) return null;
  const ask = async () => {
    setState("asking");
    try {
      const given = await answerOffer(offer, kind);
      if (answer.current) answer.current.value = given;
      form.current?.submit();
    } catch {
      // Whoever closes the browser's own dialogue ends up here too.
      setState("failed");
    }
  };
  const drawn = (
    <form
      method="post"
      ref={form}
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="answer" ref={answer} />
      {children}
      <button type="submit" className="button button-outline" disabled={state === "asking"}>
        {label}
      </button>
      <p role="status" className="desk-note">
        {state === "failed" ? NO_PASSKEY_USED : ""}
      </p>
    </form>
  );
  return title === null ? drawn : <DeskPart title={title}>{drawn}</DeskPart>;
}
