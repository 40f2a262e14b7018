import type { Act, ActFacts } from "../../../domain/desk/acts.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { logSecurityEvent, type SecurityLog } from "../access/log-security-event.ts";
import type { DeskServices } from "./desk-services.ts";

interface Export {
  teamId: string;
  who: string;
  act: Extract<Act, `${string}-exported`>;
  subject: string;
}

const TABLES = {
  "orders-exported": "orders",
  "attendees-exported": "attendees",
  "forms-exported": "forms",
  "person-exported": "person",
} as const;

export type RecordExportServices = Pick<DeskServices, "db" | "now"> & SecurityLog;

/** Records in the history that an officer or the operator exports data. Call it before the export begins. */
export async function recordExport(
  { db, now, log }: RecordExportServices,
  taken: Export,
  after: ActFacts,
): Promise<void> {
  const act = await addAct(db, { ...taken, before: null, after, timeCreated: now() });
  logSecurityEvent(log, "desk.exported", { team: taken.teamId, act: act ?? 0, table: TABLES[taken.act] });
}
