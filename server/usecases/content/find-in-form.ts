import { FIND_BUTTON_NAME, findInputName } from "../../../domain/desk/content/choice-words.ts";
import { ARRANGE_BUTTON_NAME } from "../../../domain/desk/content/list-words.ts";
import type { ListedRecord } from "../../../domain/desk/content/loaded-form.ts";
import type { Fields, FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { readFields, sentText, typedStocks } from "../../../domain/desk/content/read-fields.ts";
import { typedTags } from "../../../domain/desk/content/typed-tags.ts";
import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { loadDraftForm } from "./load-record-form.ts";
import type { OpenedForm } from "./open-record-form.ts";
import { searchChoices } from "./search-choices.ts";
import { sentVersions } from "./sent-versions.ts";

export interface SentToShow {
  opened: OpenedForm;
  id: string | null;
  form: FormData;
}

/** A form that is shown again as it was entered, and not saved. */
interface EnteredForm {
  entered: Fields;
  versions: FieldVersions;
  /** For a draft: the versions of the website's fields that the officer has seen beside it. */
  seen: FieldVersions;
}

interface FoundInForm extends EnteredForm {
  /** By field, the records that were found. */
  found: Record<string, ListedRecord[]>;
}

/** The form as it was sent, to be shown again. Null if the record is gone. */
export async function enteredForm(db: Database, team: Team, sent: SentToShow): Promise<EnteredForm | null> {
  const { opened, id, form } = sent;
  const stored = await loadDraftForm(db, team, opened.collection, id);
  if (!stored) return null;
  const { fields, tagNames } = readFields(form, opened.fields, stored.values);
  return {
    entered: {
      ...stored.values,
      ...fields,
      ...typedTags(opened.fields, tagNames),
      ...typedStocks(opened.fields, form),
    },
    versions: sentVersions(form),
    seen: sentVersions(form, "seen"),
  };
}

/**
 * Searches the records that a field may name, for a form without script: the page shows the form again, as it
 * was entered, with what was found. Null if the form has no such field, or the record is gone.
 */
export async function findInForm(
  db: Database,
  team: Team,
  sent: SentToShow & { now: Date },
): Promise<FoundInForm | null> {
  const { opened, form, now } = sent;
  const name = sentText(form, FIND_BUTTON_NAME);
  const field = Object.hasOwn(opened.fields, name) ? opened.fields[name] : undefined;
  if (field?.as !== "record") return null;
  const shown = await enteredForm(db, team, sent);
  if (!shown) return null;
  const [of] = field.of as readonly CollectionName[];
  const typed = sentText(form, findInputName(name));
  const found = of ? await searchChoices(db, team, { of, typed, now }) : [];
  return { ...shown, found: { [name]: found.map(({ id, title }) => ({ id, title, listed: {} })) } };
}

/**
 * Moves an entry of a list, or adds one, for a form without script: the page shows the form again, as it was
 * entered, and saves nothing. Null if the form has no such list, or the record is gone.
 */
export async function arrangeInForm(
  db: Database,
  team: Team,
  sent: SentToShow,
): Promise<(EnteredForm & { isMoved: boolean }) | null> {
  const { opened, form } = sent;
  const pressed = sentText(form, ARRANGE_BUTTON_NAME);
  const [, name = "", what, place] = /^(\w+)\.(add|up|down)(?:-(\d{1,3}))?$/.exec(pressed) ?? [];
  const field = Object.hasOwn(opened.fields, name) ? opened.fields[name] : undefined;
  const shown = field?.as === "list" && field.isBoard ? await enteredForm(db, team, sent) : null;
  const list = shown?.entered[name];
  if (!shown || !Array.isArray(list)) return null;
  const isMoved = what !== "add";
  const arranged = isMoved ? movedEntry(list, Number(place), what === "up" ? -1 : 1) : [...list, {}];
  return { ...shown, entered: { ...shown.entered, [name]: arranged }, isMoved };
}

function movedEntry(list: readonly unknown[], from: number, by: -1 | 1): unknown[] {
  const to = from + by;
  if (from >= list.length || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}
