import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { submissionFilterQuery } from "../../domain/desk/submission-filter.ts";
import { fillPlaceholders } from "../../domain/forms/form-text.ts";
import type { Database } from "../db/client.ts";
import { findTeamByAliasOrId, type Team } from "../db/queries/club/teams.ts";
import { countMatchingSubmissions } from "../db/queries/desk/submissions.ts";
import { countSubmissions, listSubmissions } from "../db/queries/forms/form-submissions.ts";
import { findForm, listForms } from "../db/queries/forms/forms.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";
import { type RecordExportServices, recordExport } from "../usecases/desk/record-export.ts";
import { submissionsCsv } from "../usecases/forms/submissions-csv.ts";
import { countedNoun } from "./print-changes.ts";

export const FORM_REPORTS = ["list", "export"] as const;

/**
 * The request for a report: a list of the club's forms, or the submissions to one form. If `formId` is null,
 * the submissions to all forms.
 */
export interface WantedReport {
  report: (typeof FORM_REPORTS)[number];
  /** The club's alias (as in its address), or its id. */
  club: string;
  formId: string | null;
}

/**
 * The report in pieces of text or UTF-8 bytes, because a hundred thousand submissions must not be in memory
 * at once.
 */
export type FormReport =
  | { ok: true; text: AsyncIterable<string | Uint8Array> }
  | { ok: false; message: string };

/** Makes a report. An export of submissions is recorded in the club's history, by `recording`. */
export async function formReport(
  db: Database,
  recording: RecordExportServices,
  { report, club, formId }: WantedReport,
): Promise<FormReport> {
  const team = await findTeamByAliasOrId(db, club);
  if (!team) return { ok: false, message: unknownClubMessage(club) };
  const { teamId } = team;
  if (formId !== null && !(await isKnown(db, teamId, formId)))
    return { ok: false, message: `There's no form ${formId}` };
  if (report === "list") return { ok: true, text: formLines(db, team) };
  const filter = { search: "", form: formId, state: "inbox" } as const;
  const rows = await countMatchingSubmissions(db, teamId, filter);
  const noted = { teamId, who: OPERATOR_ACTOR, act: "forms-exported", subject: "forms" } as const;
  await recordExport(recording, noted, { rows: `${rows}`, filter: submissionFilterQuery(filter) });
  return { ok: true, text: submissionsCsv(db, teamId, { filter, timeZone: team.timeZone }) };
}

/** True for an existing form, and for a deleted one that still has submissions. */
async function isKnown(db: Database, teamId: string, formId: string): Promise<boolean> {
  if (await findForm(db, teamId, formId)) return true;
  return (await listSubmissions(db, teamId, { formId, most: 1 })).length > 0;
}

/** One line per form: first the site's forms, then deleted forms and the form of the locked site. */
async function* formLines(db: Database, team: Team): AsyncGenerator<string> {
  const { teamId } = team;
  const [forms, counts] = await Promise.all([listForms(db, teamId), countSubmissions(db, teamId)]);
  const countOf = new Map(counts.map((count) => [count.formId, count]));
  for (const { id, type, title } of forms)
    yield formLine(`${id} (${type}, ${fillPlaceholders(title, team)})`, countOf.get(id));
  const shown = new Set<string | null>(forms.map(({ id }) => id));
  for (const count of counts)
    if (!shown.has(count.formId))
      yield formLine(count.formId === null ? "from the locked site" : `${count.formId} (deleted)`, count);
}

type Counted = Awaited<ReturnType<typeof countSubmissions>>[number];

function formLine(name: string, count?: Counted): string {
  if (!count) return `${name}: no submissions\n`;
  const { sent, unread, unpaid, last } = count;
  const open = unpaid > 0 ? `, ${unpaid} not paid` : "";
  return `${name}: ${countedNoun(sent, "submission")}, ${unread} unread${open}, last ${last.toISOString()}\n`;
}
