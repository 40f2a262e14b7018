import { FIND_BUTTON_NAME, findInputName } from "../../../domain/desk/content/choice-words.ts";
import type { ListedRecord } from "../../../domain/desk/content/loaded-form.ts";
import type { Fields, FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { readFields, sentText } from "../../../domain/desk/content/read-fields.ts";
import { typedTags } from "../../../domain/desk/content/typed-tags.ts";
import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { loadDraftForm } from "./load-record-form.ts";
import type { OpenedForm } from "./open-record-form.ts";
import { searchChoices } from "./search-choices.ts";
import { sentVersions } from "./sent-versions.ts";

interface FoundInForm {
  entered: Fields;
  versions: FieldVersions;
  /** For a draft: the versions of the website's fields that the officer has seen beside it. */
  seen: FieldVersions;
  /** By field, the records that were found. */
  found: Record<string, ListedRecord[]>;
}

/**
 * Searches the records that a field may name, for a form without script: the page shows the form again, as it
 * was entered, with what was found. Null if the form has no such field, or the record is gone.
 */
export async function findInForm(
  db: Database,
  team: Team,
  { opened, id, form }: { opened: OpenedForm; id: string | null; form: FormData },
): Promise<FoundInForm | null> {
  const name = sentText(form, FIND_BUTTON_NAME);
  const field = Object.hasOwn(opened.fields, name) ? opened.fields[name] : undefined;
  const stored = await loadDraftForm(db, team, opened.collection, id);
  if (field?.as !== "record" || !stored) return null;
  const [of] = field.of as readonly CollectionName[];
  const found = of ? await searchChoices(db, team, { of, typed: sentText(form, findInputName(name)) }) : [];
  const { fields, tagNames } = readFields(form, opened.fields, stored.values);
  return {
    entered: { ...stored.values, ...fields, ...typedTags(opened.fields, tagNames) },
    versions: sentVersions(form),
    seen: sentVersions(form, "seen"),
    found: { [name]: found.map(({ id, title }) => ({ id, title, listed: {} })) },
  };
}
