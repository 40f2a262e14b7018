import { datedTexts } from "../../../../domain/desk/content/dated-texts.ts";
import type { ListedRecord } from "../../../../domain/desk/content/loaded-form.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { FIRST_ELEMENTS } from "../../../../domain/forms/element-kinds.ts";
import { type FormType, isPaidForm } from "../../../../domain/forms/form.ts";
import type { Database } from "../../../db/client.ts";
import { listDrafts } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listRecords } from "../list-records.ts";
import { loadDraftForm, loadRecordForm } from "../load-record-form.ts";
import type { OpenedForm } from "../open-record-form.ts";

interface StartedForm {
  /** The fields that a new form begins with, of those that the role may change. */
  values: Fields;
  /** For a copy: the sentences below texts that mention a date. Null if nothing was copied. */
  dated: Record<string, string> | null;
  /** The forms that can be copied. */
  sources: Pick<ListedRecord, "id" | "title">[];
}

/**
 * What a new form begins with: the questions of an earlier one, or a name and an email address.
 * @param from the id of the form to copy; null for none
 */
export async function startForm(
  db: Database,
  team: Team,
  { opened: { fields }, from }: { opened: OpenedForm; from: string | null },
): Promise<StartedForm> {
  const isForPrices = "prices" in fields;
  const sources = await listSources(db, team, isForPrices);
  const isOffered = from !== null && sources.some(({ id }) => id === from);
  const source = isOffered
    ? ((await loadRecordForm(db, team, "forms", from)) ?? (await loadDraftForm(db, team, "forms", from)))
    : null;
  // A list of drafts does not say what they are for.
  const isOfUse = isForPrices || !isPaidForm(source?.values.type as FormType);
  if (!source || !isOfUse) return { values: { elements: FIRST_ELEMENTS }, dated: null, sources };
  const copied = withoutPausedAddresses(source.values);
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, copied[field]]));
  return { values, dated: datedTexts(values), sources };
}

/** Forms that are or were on the website. One that takes payments is no use to a role that sets no prices. */
async function listSources(
  db: Database,
  { teamId }: Team,
  isForPrices: boolean,
): Promise<StartedForm["sources"]> {
  const forms: ListedRecord[] = await listRecords(db, teamId, "forms");
  const drafts = await listDrafts(db, teamId, "forms");
  const ofDrafts: ListedRecord[] = drafts.flatMap(({ recordId: id, title }) =>
    title === null || forms.some((form) => form.id === id) ? [] : [{ id, title, listed: {} }],
  );
  return [...forms, ...ofDrafts]
    .filter(({ listed }) => isForPrices || !isPaidForm(listed.type as FormType))
    .map(({ id, title }) => ({ id, title }));
}

/** Entries of a copy get new ids, so an address that gets no email would be called by a former id. */
function withoutPausedAddresses(values: Fields): Fields {
  const { emails, emailsNotAllowed: paused } = values;
  if (!Array.isArray(emails) || !Array.isArray(paused)) return values;
  return { ...values, emails: emails.filter(({ id }) => !paused.includes(id)), emailsNotAllowed: [] };
}
