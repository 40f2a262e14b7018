import type { ReactNode } from "react";
import { DeskCard } from "../desk-parts.tsx";

interface PasskeyFormProps {
  /** The path from which the browser fetches the WebAuthn options. */
  offer: string;
  kind: "create" | "get";
  intent: string;
  label: string;
  /** Heading of a card around the form; null for no card. */
  title: string | null;
  children?: ReactNode;
}

/**
 * A button that asks the authenticator and sends its answer as a form (app/boot/desk/passkeys.ts). Hidden
 * until the script finds that the browser has passkeys.
 */
export function PasskeyForm({ offer, kind, intent, label, title, children }: PasskeyFormProps) {
  const form = (
    <form method="post" className="desk-form">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="answer" />
      {children}
      <button type="submit" className="button button-outline">
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
