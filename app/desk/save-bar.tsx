import type { ReactNode } from "react";
import { UNSAVED_WORDS } from "../../domain/desk/content/unsaved-words.ts";

/**
 * A form's buttons, in a bar that stays at the lower edge of the screen while the form is in sight: the one
 * that is pressed most comes first. The bar says when something is not saved yet: a script does
 * (app/boot/desk/unsaved/not-saved.ts), or the server.
 */
export function SaveBar({
  isEntered = false,
  note,
  children,
}: {
  isEntered?: boolean;
  /** What else the buttons do. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="desk-save" data-save-bar data-unsaved-now={isEntered || undefined}>
      <p role="status" data-not-saved>
        {isEntered && UNSAVED_WORDS.notSaved}
      </p>
      {note && <p>{note}</p>}
      <div className="desk-save-buttons">{children}</div>
    </div>
  );
}

/** What a save bar offers besides its buttons, folded away until it is asked for. Works without script. */
export const SaveFold = ({
  ask,
  isOpen,
  children,
}: {
  ask: string;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <details className="desk-save-fold" open={isOpen}>
    <summary className="button button-outline">{ask}</summary>
    <div className="desk-save-folded">{children}</div>
  </details>
);
