import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "../ui/icons.tsx";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog at the lower edge, in reach of the thumb. */
export function ScorerDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} className="scorer-sheet" onClose={onClose}>
      <header>
        <h2 id={heading} className="display text-3xl">
          {title}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}
