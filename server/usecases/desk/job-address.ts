import { submissionRecipients } from "../../../domain/forms/form.ts";
import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { getSignIn } from "../../db/queries/desk/sign-ins.ts";
import { getSubmission } from "../../db/queries/forms/form-submissions.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";
import type { FailedJob } from "../../db/unfinished-jobs.ts";
import type { JobData } from "../../ports/jobs.ts";

/** Whom a job is for: its mail's recipient, or the buyer of its order. Null if that is not known any more. */
export async function jobAddress(
  db: Database,
  { kind, data }: Pick<FailedJob, "kind" | "data">,
): Promise<string | null> {
  const { teamId } = data;
  if (kind === "mail-notice" || kind === "mail-event-change")
    return data.to ? String(data.to) : ((await getTeam(db, teamId))?.teamEmail ?? null);
  if (kind === "mail-desk-link") return (await getSignIn(db, teamId, String(data.signInId)))?.email ?? null;
  if (kind === "mail-desk-invite") return (await getAct(db, teamId, Number(data.actId)))?.subject ?? null;
  if (kind === "mail-club") return String(data.to);
  if (kind === "mail-readdressed")
    return (await getAct(db, teamId, Number(data.actId)))?.before?.email || null;
  if (kind !== "mail-submission") {
    const order = await getOrder(db, teamId, String(data.orderId));
    return order?.customerEmail ?? null;
  }
  const { submissionId, to } = data as unknown as JobData["mail-submission"];
  const submission = await getSubmission(db, teamId, submissionId);
  if (!submission) return null;
  return (to === "sender" ? submission.replyTo : submissionRecipients(submission)[to]) ?? null;
}
