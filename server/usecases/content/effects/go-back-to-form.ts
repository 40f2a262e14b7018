import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { UnsavedForm } from "../act-on-record.ts";
import { enteredForm, type SentToShow } from "../find-in-form.ts";

/**
 * The form of a record as it was entered, for an officer who has read what a save sets off and goes back
 * instead of confirming it. Null if the record is gone.
 */
export async function goBackToForm(db: Database, team: Team, sent: SentToShow): Promise<UnsavedForm | null> {
  const shown = await enteredForm(db, team, sent);
  return shown && { ...shown, problem: "", problems: {}, publishAt: sentText(sent.form, "publishAt") };
}
