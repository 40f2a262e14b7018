import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AttemptHash } from "../../../../../domain/values/attempt.ts";
import type { Database } from "../../../client.ts";
import { undeliveredMails } from "../../../schema/desk/undelivered-mails.ts";
import { formSubmissions } from "../../../schema/forms/forms.ts";
import { submissionNotes } from "../../../schema/forms/submission-notes.ts";
import { eraseRemovedNotes } from "./erase-acts.ts";

interface ErasedSubmissions {
  teamId: string;
  ids: readonly string[];
  at: Date;
}

/**
 * Deletes form submissions with the notes about them. Of a paid form, whose order names it, the form's name
 * and the amount stay.
 */
export async function eraseSubmissions(tx: Database, { teamId, ids, at }: ErasedSubmissions): Promise<void> {
  const wanted = [...ids];
  if (wanted.length === 0) return;
  await tx
    .delete(submissionNotes)
    .where(and(eq(submissionNotes.teamId, teamId), inArray(submissionNotes.submissionId, wanted)));
  await tx
    .delete(undeliveredMails)
    .where(and(eq(undeliveredMails.teamId, teamId), inArray(undeliveredMails.submissionId, wanted)));
  await eraseRemovedNotes(tx, teamId, wanted);
  const named = and(eq(formSubmissions.teamId, teamId), inArray(formSubmissions.id, wanted));
  await tx.delete(formSubmissions).where(and(named, isNull(formSubmissions.amount)));
  await tx
    .update(formSubmissions)
    .set({
      otherOptions: "[]",
      replyTo: null,
      acknowledgedHash: null,
      attempt: sql<AttemptHash>`'erased-' || ${formSubmissions.id}`,
      timeErased: at,
    })
    .where(and(named, isNotNull(formSubmissions.amount)));
}
