import { type FormElement, isPaidForm } from "../../domain/forms/form.ts";
import { paymentTotal } from "../../domain/forms/form-payment.ts";
import { withFilledPlaceholders } from "../../domain/forms/form-text.ts";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { buyerPaysFee, storeVerdict } from "../../domain/store/store-switches.ts";
import { shownFiles } from "../../domain/values/club-file.ts";
import { askedVersion } from "../../server/db/queries/forms/asked-version.ts";
import { findForm } from "../../server/db/queries/forms/forms.ts";
import type { ClubVisit } from "../site/club-visit.ts";

/**
 * A form as its page shows it; null if the club has no form of that id. The email addresses that receive
 * its answers stay on the server (rule forms-6).
 */
export async function loadForm({ db, teamId, site, read }: ClubVisit, id: string): Promise<ShownForm | null> {
  const { team } = site;
  const stored = await read("form", findForm(db, teamId, id));
  if (!stored) return null;
  const { type, title, subtitle, elements, prices, amount } = withFilledPlaceholders(stored, team);
  const isPaid = isPaidForm(type);
  const [only, ...others] = prices;
  return {
    id,
    version: askedVersion({ elements, prices, amount }),
    type,
    title,
    subtitle,
    files: shownFiles(teamId, stored.files),
    prices,
    amount,
    isPaid,
    buyerPaysFee: buyerPaysFee(team),
    onlyTotal:
      only === undefined || others.length > 0 || amount
        ? null
        : paymentTotal(only.price, buyerPaysFee(team)).total,
    elements: elements.filter(isShown),
    stripeAccountId: (isPaid && team.stripeAccountId) || "",
    isOpen: storeVerdict(isPaid ? "paid forms" : "forms", team).ok,
  };
}

const isShown = ({ type }: FormElement) => type !== "NONE";
