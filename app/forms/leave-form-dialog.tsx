import { useEffect, useRef } from "react";
import { UNSENT_ANSWERS_WARNING } from "../../domain/forms/form-page-words.ts";

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before leaving a form that has unsent answers. */
export function LeaveFormDialog({ onStay, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="leave-form" className="leave-form" onClose={onStay}>
      <h2 id="leave-form" className="display text-2xl">
        Leave this form?
      </h2>
      <p>{UNSENT_ANSWERS_WARNING}</p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-solid" onClick={() => dialog.current?.close()}>
          Stay here
        </button>
        <button type="button" className="button button-outline" onClick={onLeave}>
          Leave
        </button>
      </p>
    </dialog>
  );
}
