import { useEffect } from "react";
import { dropDraft } from "../browser/form-draft.ts";
import { useClubFrame } from "./use-frame.ts";

/** What was written into a form is kept until it is paid for, and no longer. */
export function PaidForms({ formIds }: { formIds: readonly string[] }) {
  const { teamId } = useClubFrame().club;
  useEffect(() => {
    for (const formId of formIds) dropDraft(teamId, formId);
  }, [teamId, formIds]);
  return null;
}
