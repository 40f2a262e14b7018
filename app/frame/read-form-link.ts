import type { FormType } from "../../domain/form.ts";
import { fillPlaceholders } from "../../domain/form-text.ts";
import { storeVerdict } from "../../domain/store-switches.ts";
import { listForms } from "../../server/db/queries/forms.ts";
import type { FormLink } from "../ui/form-call.tsx";
import { type ClubVisit, partReader } from "./club-visit.ts";

/** What a page asks its visitors to: the first type the club has a form of counts, and of that the newest form. */
const CALLS = {
  recruit: ["PLAYER_RECRUITING", "TRYOUTS", "GENERAL_RECRUITMENT"],
  sponsor: ["SPONSORSHIP_ENQUIRY"],
  contact: ["CONTACT_US"],
  alumni: ["ALUMNI"],
} as const satisfies Record<string, FormType[]>;

/** Where a page leads on by form; null where the club has no such form, or takes none. A page stands without it. */
export async function readFormLink(visit: ClubVisit, call: keyof typeof CALLS): Promise<FormLink | null> {
  const { db, teamId, site } = visit;
  if (!storeVerdict("forms", site.team).ok) return null;
  const forms = await partReader(visit).readPart("form", listForms(db, teamId), []);
  const found = CALLS[call].flatMap((type) => forms.filter((form) => form.type === type));
  const [form] = found;
  if (!form) return null;
  const fill = (text: string) => fillPlaceholders(text, site.team);
  return { id: form.id, title: fill(form.title), subtitle: fill(form.subtitle) };
}
