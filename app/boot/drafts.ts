import { endDraft, hasDraft } from "../forms/form-draft.ts";
import { siteOfPage } from "../islands/site-of-page.ts";

/** A form's draft is kept until the form is paid for: the page of its order ends it. */
export default function startDrafts(): void {
  const { endsDrafts } = document.querySelector<HTMLElement>("[data-ends-drafts]")?.dataset ?? {};
  const teamId = siteOfPage()?.club.teamId;
  if (endsDrafts === undefined || teamId === undefined) return;
  // Without a draft there is nothing to end: opened again later, the order must not move the time of sending.
  for (const formId of JSON.parse(endsDrafts) as string[])
    if (hasDraft(teamId, formId)) endDraft(teamId, formId);
}
