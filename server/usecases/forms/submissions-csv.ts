import { actorName } from "../../../domain/desk/acts.ts";
import type { SubmissionFilter } from "../../../domain/desk/submission-filter.ts";
import type { Database } from "../../db/client.ts";
import {
  listNotesBySubmission,
  listSubmissionsAfter,
  type SubmissionNote,
} from "../../db/queries/desk/submissions.ts";
import {
  type FormSubmission,
  type SubmissionCursor,
  submittedAnswers,
} from "../../db/queries/forms/form-submissions.ts";
import { amountCell, type CsvCell, csvHead, csvWithEscapedFormulas, timeCell } from "../../feeds/csv-text.ts";

interface Row {
  submission: FormSubmission;
  notes: readonly SubmissionNote[];
  /** The club's IANA zone. */
  timeZone: string;
}

const word = (is: boolean) => (is ? "yes" : "no");

const FIXED = {
  Id: ({ submission }) => submission.id,
  Form: ({ submission }) => submission.formTitle,
  Sent: ({ submission, timeZone }) => timeCell(submission.timeCreated, timeZone),
  Amount: ({ submission: { amount } }) => (amount === null ? null : amountCell(amount)),
  Paid: ({ submission, timeZone }) => timeCell(submission.timePaid, timeZone),
  "Time Zone": ({ timeZone }) => timeZone,
  Read: ({ submission }) => word(submission.read),
  Replied: ({ submission }) => word(submission.replied),
  Archived: ({ submission }) => word(submission.deleted),
  Notes: ({ notes }) => notes.map(({ who, note }) => `${actorName(who)}: ${note}`).join("\n") || null,
} as const satisfies Record<string, (row: Row) => CsvCell>;

/**
 * A club's submissions that match a filter, oldest first, as text/csv in pieces: times in the club's zone,
 * amounts in dollars. The submissions are read twice: first for the titles of all answers, which become
 * columns, then for the lines. The fixed headings are sent before the first reading. Submissions that arrive
 * meanwhile are omitted.
 */
export async function* submissionsCsv(
  db: Database,
  teamId: string,
  { filter, timeZone }: { filter: SubmissionFilter; timeZone: string },
): AsyncGenerator<string> {
  yield csvHead(Object.keys(FIXED)).replace(LINE_END, "");
  const titles = new Set<string>();
  let last: FormSubmission | undefined;
  for await (const page of pages(db, teamId, filter)) {
    for (const submission of page) for (const { title } of submittedAnswers(submission)) titles.add(title);
    last = page.at(-1) ?? last;
  }
  yield titles.size === 0 ? LINE_END : `,${csvWithEscapedFormulas([[...titles]])}`;
  if (last === undefined) return;
  for await (const page of pages(db, teamId, filter)) {
    const known = page.filter((one) => isUpTo(one, last));
    const notes = await listNotesBySubmission(
      db,
      teamId,
      known.map(({ id }) => id),
    );
    const rows = known.map((submission) => ({ submission, notes: notes.get(submission.id) ?? [], timeZone }));
    yield csvWithEscapedFormulas(rows.map((row) => cellsOf(row, titles)));
    if (known.length < page.length) return;
  }
}

const LINE_END = "\r\n";

/**
 * True for the submissions found in the first reading: those up to the last one. Also true for later ones of
 * the same instant, because one line too many is better than a missing one.
 */
const isUpTo = ({ timeCreated }: FormSubmission, last: FormSubmission) => timeCreated <= last.timeCreated;

function cellsOf(row: Row, titles: ReadonlySet<string>): CsvCell[] {
  const answers = Map.groupBy(submittedAnswers(row.submission), ({ title }) => title);
  return [
    ...Object.values(FIXED).map((cellOf) => cellOf(row)),
    // Answers with the same title share a column.
    ...[...titles].map(
      (title) =>
        answers
          .get(title)
          ?.map(({ value }) => value)
          .join("\n") ?? null,
    ),
  ];
}

/** The number of submissions in memory at a time: a few megabytes at most. */
const PAGE = 500;

async function* pages(
  db: Database,
  teamId: string,
  filter: SubmissionFilter,
): AsyncGenerator<FormSubmission[]> {
  let after: SubmissionCursor | undefined;
  while (true) {
    const page = await listSubmissionsAfter(db, teamId, filter, { after, most: PAGE });
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
