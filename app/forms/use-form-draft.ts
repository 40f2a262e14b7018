import { type RefObject, useEffect, useRef, useState } from "react";
import { dropDraft, isWrittenIn, keepDraft, readDraft, restoreDraft } from "./form-draft.ts";
import { unmark } from "./form-marks.ts";
import { writtenIn } from "./send-form.ts";

interface Of {
  teamId: string;
  formId: string;
}

/**
 * Puts the draft back into a form's fields and keeps what is typed from then on; calls `changed` at each change.
 * Returns whether any field differs from the empty form.
 */
export function useFormDraft(
  box: RefObject<HTMLFormElement | null>,
  { teamId, formId }: Of,
  changed: () => void,
): boolean {
  const [isWritten, setWritten] = useState(false);
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const keep = () => {
      const isSome = isWrittenIn(element);
      if (isSome) keepDraft(teamId, formId, writtenIn(element));
      else dropDraft(teamId, formId);
      setWritten(isSome);
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".human-check")) return;
      keep();
      unmark(element, target.getAttribute("name") ?? "");
      latest.current();
    };
    restoreDraft(element, readDraft(teamId, formId));
    // Something may have been typed before this script loaded.
    keep();
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [box, teamId, formId]);
  return isWritten;
}
