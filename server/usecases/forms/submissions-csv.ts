import { decimalPrice } from "../../../domain/values/money.ts";
import type { Database } from "../../db/client.ts";
import {
  type After,
  type FormSubmission,
  listSubmissions,
  submittedAnswers,
} from "../../db/queries/forms/form-submissions.ts";
import { csvHead, csvLines } from "../../feeds/csv-text.ts";

const FIXED = {
  Id: ({ id }) => id,
  Form: ({ formTitle }) => formTitle,
  Sent: ({ timeCreated }) => timeCreated.toISOString(),
  Amount: ({ amount }) => (amount === null ? null : decimalPrice(amount)),
  Paid: ({ timePaid }) => timePaid?.toISOString() ?? null,
} as const satisfies Record<string, (submission: FormSubmission) => string | null>;

/**
 * A club's submissions, or those of one form, oldest first, as text/csv in pieces: times in UTC, the amount in dollars.
 * Read twice: first for the titles of all answers, one column each, then for the lines. What is sent meanwhile is left
 * out.
 */
export async function* submissionsCsv(
  db: Database,
  teamId: string,
  formId: string | null,
): AsyncGenerator<string> {
  const titles = new Set<string>();
  let last: string | null = null;
  for await (const page of pages(db, teamId, formId)) {
    for (const submission of page) for (const { title } of submittedAnswers(submission)) titles.add(title);
    last = page.at(-1)?.id ?? last;
  }
  yield csvHead([...Object.keys(FIXED), ...titles]);
  if (last === null) return;
  for await (const page of pages(db, teamId, formId)) {
    const end = page.findIndex(({ id }) => id === last);
    yield csvLines(page.slice(0, end < 0 ? undefined : end + 1).map((one) => cellsOf(one, titles)));
    if (end >= 0) return;
  }
}

function cellsOf(submission: FormSubmission, titles: ReadonlySet<string>): (string | null)[] {
  const answers = Map.groupBy(submittedAnswers(submission), ({ title }) => title);
  return [
    ...Object.values(FIXED).map((cellOf) => cellOf(submission)),
    // Two answers with one title share a column.
    ...[...titles].map(
      (title) =>
        answers
          .get(title)
          ?.map(({ value }) => value)
          .join("\n") ?? null,
    ),
  ];
}

/** Submissions in memory at a time: a few megabytes at most. */
const PAGE = 1000;

async function* pages(db: Database, teamId: string, formId: string | null): AsyncGenerator<FormSubmission[]> {
  let after: After | undefined;
  while (true) {
    const page = await listSubmissions(db, teamId, { ...(formId !== null && { formId }), after, most: PAGE });
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
