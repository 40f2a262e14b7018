import type { ReactNode } from "react";
import { DeskCard } from "../desk-parts.tsx";

interface PasskeyFormProps {
  /** The path from which the browser fetches the WebAuthn options. */
  offer: string;
  kind: "create" | "get";
  /** The form's intent; null if the children bring it. */
  intent: string | null;
  label: string;
  look?: "button-outline" | "button-solid";
  /** Heading of a card around the form; null for no card. */
  title: string | null;
  children?: ReactNode;
}

/**
 * A button that asks the authenticator and sends its answer as a form (app/boot/desk/passkeys.ts). Hidden
 * until the script finds that the browser has passkeys.
 */
export function PasskeyForm(props: PasskeyFormProps) {
  const { offer, kind, intent, label, title, look = "button-outline", children } = props;
  const form = (
    <form method="post" className="desk-form">
      {intent !== null && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="answer" />
      {children}
      <button type="submit" className={`button ${look}`}>
        {label}
      </button>
      <p role="status" className="desk-note" />
    </form>
  );
  return (
    <div hidden data-passkey={kind} data-offer={offer}>
      {title === null ? form : <DeskCard title={title}>{form}</DeskCard>}
    </div>
  );
}
