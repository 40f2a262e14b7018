import type { Act, ActFacts } from "../../../domain/desk/acts.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import type { DeskServices } from "./desk-services.ts";

interface Export {
  teamId: string;
  who: string;
  act: Extract<Act, `${string}-exported`>;
  subject: string;
}

/** Records in the history that an officer exports a table. Call it before the export begins. */
export async function recordExport(
  { db, now }: Pick<DeskServices, "db" | "now">,
  taken: Export,
  after: ActFacts,
): Promise<void> {
  await addAct(db, { ...taken, before: null, after, timeCreated: now() });
}
