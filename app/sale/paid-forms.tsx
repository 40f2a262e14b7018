import { useEffect } from "react";
import { endDraft, hasDraft } from "../forms/form-draft.ts";
import { useClubFrame } from "../site/use-frame.ts";

/** What was written into a form is kept until it is paid for, and no longer. */
export function PaidForms({ formIds }: { formIds: readonly string[] }) {
  const { teamId } = useClubFrame().club;
  useEffect(() => {
    // Its receipt may be looked at again later.
    for (const formId of formIds) if (hasDraft(teamId, formId)) endDraft(teamId, formId);
  }, [teamId, formIds]);
  return null;
}
