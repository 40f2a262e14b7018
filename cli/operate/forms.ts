import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { type FormReport, formReport, type WantedReport } from "../../server/operator/form-report.ts";
import type { RecordExportServices } from "../../server/usecases/desk/record-export.ts";
import { askServer } from "./ask-server.ts";

/** `file` is the file to write the report to. If it is null, the report is printed. */
export type FormsCall = WantedReport & { file: string | null };

export function addFormsCommand(program: Command, run: (call: FormsCall) => Promise<void>): void {
  const forms = program.command("forms").description("Show submissions to a club's forms.");
  forms
    .command("list")
    .description("Count the submissions to each of a club's forms.")
    .requiredOption(...CLUB)
    .addHelpText("after", '\nExample:\n  npx fieldhouse forms list --team "Kestrels WIH"')
    .action(({ team: club }: { team: string }) => run({ report: "list", club, formId: null, file: null }));
  forms
    .command("export")
    .description("Export submissions as CSV.")
    .requiredOption(...CLUB)
    .option("--form <id>", "only submissions to this form")
    .option("--out <file>", "write to a file that only you can read (default: print to the screen)")
    .addHelpText(
      "after",
      "\nExample:\n  npx fieldhouse forms export --team kestrels-wih --form contact --out sent.csv",
    )
    .action(({ team: club, form, out }: { team: string; form?: string; out?: string }) =>
      run({ report: "export", club, formId: form ?? null, file: out ?? null }),
    );
}

const CLUB = ["--team <club>", "the club's alias or id"] as const;

/** Prints or writes a report on a club's forms. Returns 1 if there is no such club or form. */
export async function runForms(
  find: (wanted: WantedReport) => Promise<FormReport>,
  { file, ...wanted }: FormsCall,
  print: (line: string) => void,
): Promise<number> {
  const found = await find(wanted);
  if (!found.ok) {
    print(found.message);
    return 1;
  }
  if (file === null) await pipeline(found.text, process.stdout, { end: false });
  else await pipeline(found.text, createWriteStream(file, { mode: 0o600 }));
  return 0;
}

export const findReportIn = (store: RecordExportServices) => (wanted: WantedReport) =>
  formReport(store.db, store, wanted);

/** Asks the running server, which holds the embedded database. Null if none answers at PORT. */
export async function reportFromServer({ report, club, formId }: WantedReport): Promise<FormReport | null> {
  const response = await askServer(`/form-reports/${report}`, { club, form: formId });
  if (response?.status === 422) return { ok: false, message: await response.text() };
  if (!response?.ok || !response.body) return null;
  return { ok: true, text: response.body };
}
