import { fillPlaceholders } from "../../domain/forms/form-text.ts";
import type { SentForm } from "../../domain/forms/sent-form-words.ts";
import { findForm } from "../../server/db/queries/forms/forms.ts";
import { type ClubVisit, createPartReader } from "../site/club-visit.ts";

/**
 * The form that the visitor has just sent, named by the address's parameter `sent`. Null if the parameter is
 * missing or the form could not be read.
 */
export async function loadSentForm(visit: ClubVisit, url: URL): Promise<SentForm | null> {
  const formId = url.searchParams.get("sent");
  if (!formId) return null;
  const { readPart } = createPartReader(visit);
  const form = await readPart("form", findForm(visit.db, visit.teamId, formId), null);
  return form && { id: form.id, type: form.type, title: fillPlaceholders(form.title, visit.site.team) };
}
