import { finishDraft, hasDraft } from "../forms/form-draft.ts";
import { siteOfPage } from "../islands/site-of-page.ts";

/**
 * Ends the drafts of the forms that the page's order has paid for. Until then a draft stays, in case the
 * payment fails.
 */
export default function startDrafts(): void {
  const { endsDrafts } = document.querySelector<HTMLElement>("[data-ends-drafts]")?.dataset ?? {};
  const teamId = siteOfPage()?.club.teamId;
  if (endsDrafts === undefined || teamId === undefined) return;
  // Only if there is a draft: reopening the order later must not change the recorded time of sending.
  for (const formId of JSON.parse(endsDrafts) as string[])
    if (hasDraft(teamId, formId)) finishDraft(teamId, formId);
}
