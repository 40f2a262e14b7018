import type { Act, ActFacts } from "../../../domain/desk/acts.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  deleteSubmissionNote,
  insertSubmissionNote,
  lockSubmission,
  type SubmissionChange,
  updateSubmission,
} from "../../db/queries/desk/submissions.ts";
import type { FormSubmission } from "../../db/queries/forms/form-submissions.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now">;

/** A submission, and the officer who acts on it. */
export interface SubmissionAct {
  teamId: string;
  submissionId: string;
  who: string;
}

const ACT_OF = {
  read: "submission-read",
  replied: "submission-replied",
  deleted: "submission-set-aside",
} as const satisfies Record<keyof SubmissionChange, Act>;

/**
 * Marks a submission as read, replied to or set aside, or removes such a mark. A change that is sent twice is
 * recorded once. False if the club has no such submission.
 */
export function markSubmission(
  { db, now }: Services,
  acted: SubmissionAct,
  change: SubmissionChange,
): Promise<boolean> {
  return withSubmission(db, acted, async (tx, submission) => {
    await updateSubmission(tx, acted.teamId, acted.submissionId, change);
    for (const [name, value] of Object.entries(change)) {
      const mark = name as keyof SubmissionChange;
      if (submission[mark] === value) continue;
      const [before, after] = [{ is: String(submission[mark]) }, { is: String(value) }];
      await write(tx, submission, { ...acted, act: ACT_OF[mark], before, after, timeCreated: now() });
    }
  });
}

/** The maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 2000;

/**
 * Stores a note and returns null, or returns why it was not stored. `gone`: the club has no such submission.
 * @param id made for the form in which the note was written, so that sending the form twice stores one note
 */
export async function addSubmissionNote(
  { db, now }: Services,
  acted: SubmissionAct,
  { id, note }: { id: string; note: string },
): Promise<"too-long" | "gone" | null> {
  if (note.length > MAX_NOTE_LENGTH) return "too-long";
  const isThere = await withSubmission(db, acted, async (tx, submission) => {
    const timeCreated = now();
    if (!(await insertSubmissionNote(tx, { ...acted, id, note, timeCreated }))) return;
    const [before, after] = [null, { note }];
    await write(tx, submission, { ...acted, act: "note-written", before, after, timeCreated });
  });
  return isThere ? null : "gone";
}

/** Removes a note; its text stays in the history. False if the club has no such submission. */
export function removeSubmissionNote(
  { db, now }: Services,
  acted: SubmissionAct,
  { id }: { id: string },
): Promise<boolean> {
  return withSubmission(db, acted, async (tx, submission) => {
    const gone = await deleteSubmissionNote(tx, { ...acted, id });
    if (!gone) return;
    const before = { note: gone.note, by: gone.who };
    await write(tx, submission, { ...acted, act: "note-removed", before, after: null, timeCreated: now() });
  });
}

function withSubmission(
  db: Database,
  { teamId, submissionId }: SubmissionAct,
  act: (tx: Database, submission: FormSubmission) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, teamId, submissionId);
    if (!submission) return false;
    await act(tx, submission);
    return true;
  });
}

interface Written {
  teamId: string;
  who: string;
  act: Act;
  before: ActFacts | null;
  after: ActFacts | null;
  timeCreated: Date;
}

const write = (
  tx: Database,
  { formTitle, id }: FormSubmission,
  { teamId, who, act, before, after, timeCreated }: Written,
) => addAct(tx, { teamId, who, act, subject: `${formTitle} (${id})`, before, after, timeCreated });
