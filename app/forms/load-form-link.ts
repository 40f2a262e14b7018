import type { FormType } from "../../domain/forms/form.ts";
import { fillPlaceholders } from "../../domain/forms/form-text.ts";
import { storeVerdict } from "../../domain/store/store-switches.ts";
import { listForms } from "../../server/db/queries/forms/forms.ts";
import { type ClubVisit, createPartReader } from "../site/club-visit.ts";
import type { FormLink } from "./form-callout.tsx";

/**
 * The form types that each call to action links to, the preferred type first. If a club has several forms
 * of one type, the newest is linked.
 */
const CALLS = {
  recruit: ["PLAYER_RECRUITING", "TRYOUTS", "GENERAL_RECRUITMENT"],
  sponsor: ["SPONSORSHIP_ENQUIRY"],
  contact: ["CONTACT_US"],
  alumni: ["ALUMNI"],
} as const satisfies Record<string, FormType[]>;

/**
 * The form that a call to action links to. Null if the club has no such form, if none accepts answers, or
 * if forms could not be read: pages work without the link.
 */
export async function loadFormLink(visit: ClubVisit, call: keyof typeof CALLS): Promise<FormLink | null> {
  const { db, teamId, site } = visit;
  if (!storeVerdict("forms", site.team).ok) return null;
  const forms = await createPartReader(visit).readPart("form", listForms(db, teamId), []);
  const found = CALLS[call].flatMap((type) => forms.filter((form) => form.type === type));
  const [form] = found;
  if (!form) return null;
  const fill = (text: string) => fillPlaceholders(text, site.team);
  return { id: form.id, title: fill(form.title), subtitle: fill(form.subtitle) };
}
