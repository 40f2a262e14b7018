import { needsOf } from "./needs.ts";
import { assumptionsTable, hoursTable, limitsTable, measuredTable, needsTable } from "./tables.ts";

/** The numbers of clubs that docs/growth.md shows. */
export const STEPS = [100, 10_000, 1_000_000] as const;

/** The tables of docs/growth.md by the names they have there. */
export function growthTables(): Record<string, string> {
  const [few, many, most] = [needsOf(STEPS[0]), needsOf(STEPS[1]), needsOf(STEPS[2])];
  const steps = [few, many, most];
  return {
    needs: needsTable(steps),
    limits: limitsTable(steps),
    hours: hoursTable(many),
    measured: measuredTable(),
    assumed: assumptionsTable(),
  };
}

/**
 * The page with these tables in the place of its own: each stands after a comment with its name.
 * @throws Error naming a table that has no place there
 */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  let written = page;
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\\n\\n)(?:\\|.*\\n)*`);
    if (!place.test(written)) throw new Error(`The page has no place for the table ${name}`);
    written = written.replace(place, (_, mark: string) => `${mark}${table}\n`);
  }
  return written;
}
