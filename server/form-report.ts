import { decimalPrice } from "../domain/money.ts";
import type { Database } from "./db/client.ts";
import {
  type After,
  countSubmissions,
  type FormSubmission,
  listSubmissions,
  readOptions,
} from "./db/queries/form-submissions.ts";
import { getForm, listForms } from "./db/queries/forms.ts";
import { getTeamCalled } from "./db/queries/teams.ts";
import { csvHead, csvLines } from "./feeds/csv-text.ts";

export const FORM_REPORTS = ["list", "export"] as const;

/** What an operator asks for: a club's forms, or what was sent with them, or with one of them alone. */
export interface WantedReport {
  report: (typeof FORM_REPORTS)[number];
  /** Its alias as the address has it, or its id. */
  club: string;
  formId: string | null;
}

/** The text comes piece by piece, or its bytes as UTF-8: what a hundred thousand sent is never in memory at once. */
export type FormReport =
  | { ok: true; text: AsyncIterable<string | Uint8Array> }
  | { ok: false; message: string };

export async function formReport(db: Database, { report, club, formId }: WantedReport): Promise<FormReport> {
  const team = await getTeamCalled(db, club);
  if (!team) return { ok: false, message: `No club is called ${club}` };
  const { teamId } = team;
  if (formId !== null && !(await isKnown(db, teamId, formId)))
    return { ok: false, message: `There is no form ${formId}` };
  return { ok: true, text: report === "list" ? formLines(db, teamId) : submissionsCsv(db, teamId, formId) };
}

/** A form that is gone is known by what was sent with it. */
async function isKnown(db: Database, teamId: string, formId: string): Promise<boolean> {
  if (await getForm(db, teamId, formId)) return true;
  return (await listSubmissions(db, teamId, { formId, most: 1 })).length > 0;
}

/** A line a form, those of the site first, then what was sent with those that are gone or from the locked site. */
async function* formLines(db: Database, teamId: string): AsyncGenerator<string> {
  const [forms, counts] = await Promise.all([listForms(db, teamId), countSubmissions(db, teamId)]);
  const countOf = new Map(counts.map((count) => [count.formId, count]));
  for (const { id, type, title } of forms) yield formLine(`${id} (${type}, ${title})`, countOf.get(id));
  const shown = new Set<string | null>(forms.map(({ id }) => id));
  for (const count of counts)
    if (!shown.has(count.formId))
      yield formLine(count.formId === null ? "from the locked site" : `${count.formId} (gone)`, count);
}

type Counted = Awaited<ReturnType<typeof countSubmissions>>[number];

function formLine(name: string, count?: Counted): string {
  if (!count) return `${name}: nothing sent\n`;
  const { sent, unread, unpaid, last } = count;
  const open = unpaid > 0 ? `, ${unpaid} not paid` : "";
  return `${name}: ${sent} sent, ${unread} unread${open}, last ${last.toISOString()}\n`;
}

const FIXED = {
  Id: ({ id }) => id,
  Form: ({ formTitle }) => formTitle,
  Sent: ({ timeCreated }) => timeCreated.toISOString(),
  Amount: ({ amount }) => (amount === null ? null : decimalPrice(amount)),
  Paid: ({ timePaid }) => timePaid?.toISOString() ?? null,
} as const satisfies Record<string, (submission: FormSubmission) => string | null>;

/**
 * Read twice: first for the titles of what was answered, a column each, then for the lines. What is sent meanwhile
 * is left to the next time.
 */
async function* submissionsCsv(db: Database, teamId: string, formId: string | null): AsyncGenerator<string> {
  const titles = new Set<string>();
  let last: string | null = null;
  for await (const page of pages(db, teamId, formId)) {
    for (const submission of page) for (const { title } of readOptions(submission)) titles.add(title);
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
  const answers = Map.groupBy(readOptions(submission), ({ title }) => title);
  return [
    ...Object.values(FIXED).map((cellOf) => cellOf(submission)),
    // Two answers under one title share its column.
    ...[...titles].map(
      (title) =>
        answers
          .get(title)
          ?.map(({ value }) => value)
          .join("\n") ?? null,
    ),
  ];
}

const PAGE = 500;

async function* pages(db: Database, teamId: string, formId: string | null): AsyncGenerator<FormSubmission[]> {
  let after: After | undefined;
  while (true) {
    const page = await listSubmissions(db, teamId, { ...(formId !== null && { formId }), after, most: PAGE });
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
