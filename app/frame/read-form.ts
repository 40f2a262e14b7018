import { type FormElement, isPaidForm } from "../../domain/form.ts";
import { fillPlaceholders } from "../../domain/form-text.ts";
import type { ShownForm } from "../../domain/shown-form.ts";
import { storeVerdict } from "../../domain/store-switches.ts";
import { getForm } from "../../server/db/queries/forms.ts";
import type { ClubVisit } from "./club-visit.ts";

/** A form's page; null where the club has no form of that id. Whom its answers go to stays on the server. */
export async function readForm({ db, teamId, site, read }: ClubVisit, id: string): Promise<ShownForm | null> {
  const form = await read("form", getForm(db, teamId, id));
  if (!form) return null;
  const { team } = site;
  const fill = (text: string) => fillPlaceholders(text, team);
  const { type, prices, amount } = form;
  const isPaid = isPaidForm(type);
  return {
    ...{ id, type, prices, amount, isPaid },
    title: fill(form.title),
    subtitle: fill(form.subtitle),
    elements: form.elements.filter(isShown).map((element) => ({
      ...element,
      title: fill(element.title),
      subtitle: fill(element.subtitle),
      helperText: fill(element.helperText),
      text: fill(element.text),
    })),
    stripeAccountId: (isPaid && team.stripeAccountId) || "",
    isOpen: storeVerdict(isPaid ? "paid forms" : "forms", team).ok,
  };
}

const isShown = ({ type }: FormElement) => type !== "NONE";
