import { writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import type { DataServices } from "../../server/compose-store.ts";
import {
  type AnalyticsReport,
  type AnalyticsResult,
  analyticsReport,
  type WantedAnalytics,
} from "../../server/operator/analytics-report.ts";
import { analyticsCsv, analyticsDocuments, analyticsTable } from "./analytics-text.ts";
import { askServer } from "./ask-server.ts";
import { dayArgument } from "./day-argument.ts";

/** `table`, `csv` and `json` are printed; `html` is written to `file`. */
export type AnalyticsCall = WantedAnalytics &
  ({ form: "table" | "csv" | "json"; file: null } | { form: "html"; file: string });

export function addAnalyticsCommand(program: Command, run: (call: AnalyticsCall) => Promise<void>): void {
  program
    .command("analytics")
    .description("Show a club's page views and sales, day by day.")
    .argument("<club>", "the club's alias or id")
    .option("--from <day>", "first day, such as 2026-10-01 (default: the last 30 days)", day)
    .option("--to <day>", "last day (default: today)", day)
    .addOption(
      new Option("--csv", "print CSV for a spreadsheet, one row per day, counter and page").conflicts([
        "json",
        "html",
      ]),
    )
    .addOption(new Option("--json", "print the stored records as JSON").conflicts("html"))
    .option("--html <file>", "write a page with charts to this file")
    .addHelpText(
      "after",
      "\nExample:\n  npx fieldhouse analytics ashford-kestrels --from 2026-10-01 --html october.html",
    )
    .action((club: string, options: Options) => {
      const wanted = { club, from: options.from ?? null, to: options.to ?? null };
      if (options.html !== undefined) return run({ ...wanted, form: "html", file: options.html });
      const form = options.csv ? "csv" : options.json ? "json" : "table";
      return run({ ...wanted, form, file: null });
    });
}

interface Options {
  from?: string;
  to?: string;
  csv?: boolean;
  json?: boolean;
  html?: string;
}

/** Checks that a text is a day, and keeps it as text. */
const day = (text: string) => {
  dayArgument(text);
  return text;
};

/** Writes a club's report. The exit code is 1 if there is no such club. */
export async function runAnalytics(
  find: (wanted: WantedAnalytics) => Promise<AnalyticsResult>,
  { form, file, ...wanted }: AnalyticsCall,
  print: (line: string) => void,
): Promise<number> {
  const found = await find(wanted);
  if (!found.ok) {
    print(found.message);
    return 1;
  }
  if (form === "html") await writeFile(file, await pageOf(found.report));
  else process.stdout.write(TEXTS[form](found.report));
  return 0;
}

const TEXTS = { table: analyticsTable, csv: analyticsCsv, json: analyticsDocuments };

/** Loads the page's code only for `--html`. */
const pageOf = async (report: AnalyticsReport) => (await import("./analytics-page.ts")).analyticsPage(report);

export const findAnalyticsIn =
  ({ db, now }: Pick<DataServices, "db" | "now">) =>
  (wanted: WantedAnalytics) =>
    analyticsReport(db, wanted, now());

/** Asks the running server, which holds the embedded database. Null if none answers at PORT. */
export async function analyticsFromServer({
  club,
  from,
  to,
}: WantedAnalytics): Promise<AnalyticsResult | null> {
  const response = await askServer("/analytics-report", { club, from, to });
  if (response?.status === 422) return { ok: false, message: await response.text() };
  if (!response?.ok) return null;
  return { ok: true, report: (await response.json()) as AnalyticsReport };
}
