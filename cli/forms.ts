import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { Database } from "../server/db/client.ts";
import type { Configuration } from "../server/env.ts";
import { FORM_REPORTS, type FormReport, formReport, type WantedReport } from "../server/form-report.ts";
import { askServer } from "./ask-server.ts";

const FORMS_USAGE = `fieldhouse forms list --team CLUB
fieldhouse forms export --team CLUB [--form ID] [--out FILE]
  --team CLUB  the club's alias or id
  --form ID    what was sent with this form alone
  --out FILE   writes the table into a file, for its owner alone to read; else it is printed`;

/** The options of `fieldhouse forms`, or a sentence that says what is wrong with them. */
function parseFormsArguments(args: readonly string[]): (WantedReport & { file: string | null }) | string {
  const text = { type: "string" } as const;
  try {
    const options = { team: text, form: text, out: text };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const report = FORM_REPORTS.find((name) => name === positionals[0]);
    if (!report || positionals.length > 1) return "forms takes one of list and export";
    if (values.team === undefined) return "forms needs --team";
    if (report === "list" && (values.form ?? values.out) !== undefined) return "forms list takes --team only";
    return { report, club: values.team, formId: values.form ?? null, file: values.out ?? null };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Writes a report of a club's forms. The exit code is 1 where there is no such club or form, 2 for wrong options. */
export async function runForms(
  find: (wanted: WantedReport) => Promise<FormReport>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const wanted = parseFormsArguments(args);
  if (typeof wanted === "string") {
    print(`${wanted}\n${FORMS_USAGE}`);
    return 2;
  }
  const found = await find(wanted);
  if (!found.ok) {
    print(found.message);
    return 1;
  }
  const { file } = wanted;
  if (file === null) await pipeline(found.text, process.stdout, { end: false });
  else await pipeline(found.text, createWriteStream(file, { mode: 0o600 }));
  return 0;
}

export const reportFrom =
  ({ db }: { db: Database }) =>
  (wanted: WantedReport) =>
    formReport(db, wanted);

/** The embedded database belongs to the server that runs: it is asked. Null where none answers at PORT. */
export async function reportFromServer(
  config: Configuration,
  { report, club, formId }: WantedReport,
): Promise<FormReport | null> {
  const response = await askServer(config, `/form-reports/${report}`, { club, form: formId });
  if (response?.status === 422) return { ok: false, message: await response.text() };
  if (!response?.ok || !response.body) return null;
  return { ok: true, text: response.body };
}
