import { type DeskForm, fieldLabel } from "../../../../domain/desk/content/desk-form.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { shownFieldValue } from "../../../../domain/desk/content/shown-value.ts";
import { undoneText } from "../../../../domain/desk/undone-text.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import type { Database } from "../../../db/client.ts";
import { findAct } from "../../../db/queries/desk/acts.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { changeIn } from "../undo-change.ts";

/** A value longer than this is not repeated in a sentence. */
const MAX_REPEATED_CHARACTERS = 60;

/**
 * What an act that undid another one has given a record again, as a sentence: `Undone. Hometown is Nashua, NH
 * again.` Null if the history has no such act of a record of this form.
 */
export async function describeUndone(
  db: Database,
  { teamId, actId, opened }: { teamId: string; actId: number; opened: OpenedForm },
): Promise<string | null> {
  const act = await findAct(db, teamId, actId);
  const change = act && changeIn(act);
  if (!change?.before || !change.after || change.collection !== opened.collection) return null;
  const { before, after, names } = change;
  const parts = names.flatMap((name) => partsOf(opened.form, name, { before, after }));
  return undoneText(parts);
}

interface Part {
  label: string;
  /** What it says again; null if that is too long to repeat. */
  value: string | null;
}

type Sides = { before: Fields; after: Fields };

/** A changed field; of a list of names with texts, each changed text. */
function partsOf(form: DeskForm, name: string, { before, after }: Sides): Part[] {
  const field = form.fields[name];
  const label = fieldLabel(form, name);
  if (field?.as === "list" && field.usual) {
    const [title = "", text = ""] = Object.keys(field.fields);
    const textsIn = (list: unknown) =>
      new Map(entriesIn(list).map((entry) => [String(entry[title] ?? ""), String(entry[text] ?? "")]));
    const [former, present] = [textsIn(before[name]), textsIn(after[name])];
    return [...new Set([...former.keys(), ...present.keys()])]
      .filter((one) => former.get(one) !== present.get(one))
      .map((one) => ({ label: field.usual?.[one] ?? one, value: short(present.get(one) ?? "") }));
  }
  if (stableJson(before[name] ?? null) === stableJson(after[name] ?? null)) return [];
  const isPlain =
    field !== undefined && !["html", "list", "picture", "pictures", "record"].includes(field.as);
  return [{ label, value: isPlain ? short(shownFieldValue(field, after[name])) : null }];
}

const short = (text: string) => (text.length > MAX_REPEATED_CHARACTERS ? null : text);

const entriesIn = (list: unknown): Fields[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
