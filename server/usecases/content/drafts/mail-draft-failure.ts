import type { Database } from "../../../db/client.ts";
import type { RecordDraft } from "../../../db/queries/club/record-drafts.ts";
import { listMembers } from "../../../db/queries/desk/members.ts";
import type { AddJob } from "../../../ports/jobs.ts";

export interface FailureMailer {
  addJob: AddJob;
}

interface DraftFailure {
  draft: Pick<RecordDraft, "teamId" | "scheduledBy">;
  /** The history entry that says why. */
  actId: number | undefined;
  /** True if the officer who chose the time may not change it any more: the owners are mailed instead. */
  isLost: boolean;
}

/** Mails those who look after a draft that could not be published at its time. */
export async function mailDraftFailure(
  { addJob }: FailureMailer,
  tx: Database,
  { draft: { teamId, scheduledBy }, actId, isLost }: DraftFailure,
): Promise<void> {
  if (actId === undefined) return;
  const owners = (await listMembers(tx, teamId)).filter(({ role }) => role === "owner");
  const addresses = isLost || !scheduledBy ? owners.map(({ email }) => email) : [scheduledBy];
  for (const to of addresses) await addJob(tx, "mail-draft-failed", { teamId, actId, to });
}
