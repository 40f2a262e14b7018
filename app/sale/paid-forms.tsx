import { useEffect } from "react";
import { endDraft, hasDraft } from "../forms/form-draft.ts";
import { useClubFrame } from "../site/use-frame.ts";

/** A form's draft is kept until the form is paid for. */
export function PaidForms({ formIds }: { formIds: readonly string[] }) {
  const { teamId } = useClubFrame().club;
  useEffect(() => {
    // Without a draft there is nothing to end: opened again later, the order must not move the time of sending.
    for (const formId of formIds) if (hasDraft(teamId, formId)) endDraft(teamId, formId);
  }, [teamId, formIds]);
  return null;
}
