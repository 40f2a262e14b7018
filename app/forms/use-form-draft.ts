import { type RefObject, useEffect, useRef, useState } from "react";
import { dropDraft, findStoredDraft, hasChangedFields, restoreDraft, storeDraft } from "./form-draft.ts";
import { clearFieldError } from "./form-marks.ts";
import { formValuesIn } from "./send-form.ts";

interface FormKey {
  teamId: string;
  formId: string;
}

/**
 * Restores the draft into a form's fields. At each change stores the draft again and calls `onChange`.
 * Returns true while any field differs from the empty form.
 */
export function useFormDraft(
  box: RefObject<HTMLFormElement | null>,
  { teamId, formId }: FormKey,
  onChange: () => void,
): boolean {
  const [isWritten, setWritten] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const storeAnswers = () => {
      const hasAnswers = hasChangedFields(element);
      if (hasAnswers) storeDraft(teamId, formId, formValuesIn(element));
      else dropDraft(teamId, formId);
      setWritten(hasAnswers);
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".human-check")) return;
      storeAnswers();
      clearFieldError(element, target.getAttribute("name") ?? "");
      latest.current();
    };
    restoreDraft(element, findStoredDraft(teamId, formId));
    // The visitor may have typed before this script loaded.
    storeAnswers();
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [box, teamId, formId]);
  return isWritten;
}
