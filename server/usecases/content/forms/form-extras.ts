import { answersStayText, FORM_WORDS } from "../../../../domain/desk/content/form-words.ts";
import type { LoadedForm } from "../../../../domain/desk/content/loaded-form.ts";
import { type DeskRole, hasCapability } from "../../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { countSubmissionsOfForm } from "../../../db/queries/desk/submissions.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { startForm } from "./start-form.ts";

/** What the page of one of the club's forms has besides the fields. */
interface FormExtras {
  /** For a copy. */
  notice: string | null;
  /** Sentences below copied texts that mention a date, by the names of their inputs. */
  dated: Record<string, string>;
  /** The forms that a new one can copy. */
  sources: { id: string; title: string }[];
  /** What becomes of answers if a question is changed; null if there are none. */
  answersStay: string | null;
  submissionsPath: string | null;
}

const NONE: FormExtras = { notice: null, dated: {}, sources: [], answersStay: null, submissionsPath: null };

interface Shown {
  db: Database;
  team: Team;
  role: DeskRole;
  opened: OpenedForm;
  id: string | null;
  loaded: LoadedForm;
}

/**
 * Loads what a form's page has besides its fields, and puts into a new form what it begins with. Other
 * collections have none.
 * @param from the id of the form to copy
 */
export async function loadFormExtras(shown: Shown, from: string | null): Promise<FormExtras> {
  const { db, team, role, opened, id, loaded } = shown;
  if (opened.collection !== "forms") return NONE;
  if (id === null) {
    const { values, dated, sources } = await startForm(db, team, { opened, from });
    Object.assign(loaded.values, values);
    const hasDates = Object.keys(dated ?? {}).length > 0;
    const notice = dated && (hasDates ? FORM_WORDS.copiedDates : FORM_WORDS.copied);
    return { ...NONE, notice, dated: dated ?? {}, sources };
  }
  const sent = await countSubmissionsOfForm(db, team.teamId, id);
  if (sent === 0) return NONE;
  const submissionsPath = hasCapability(role, "forms") ? `/desk/forms?form=${id}` : null;
  return { ...NONE, answersStay: answersStayText(sent), submissionsPath };
}
