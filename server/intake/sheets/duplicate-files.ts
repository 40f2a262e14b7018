import { withoutEnding } from "./sheet-names.ts";

/** Matches additions that people and programs make to the name of a copy or of a new version. */
const MARKS = [
  /^(?:(?:copy|kopie) (?:\(\d+\) )?of|copy|new|old|final|updated?|backup|draft|latest|current) /,
  / ?\(\d{1,3}\)$/,
  / (?:copy|kopie)(?: ?\d{1,3})?$/,
  / (?:v|ver|version|rev) ?\d{1,3}$/,
  / (?:new(?:est)?|old|final|updated?|backup|bak|draft|latest|current|orig(?:inal)?|edited|fixed|import|export)$/,
  / ?\([^()]{0,60}(?:conflict|copy|version|repaired|recovered)[^()]{0,60}\)$/,
];

/**
 * The file's name without its ending and without marks of a copy or version: "Copy of Roster (1).xlsx" and
 * "roster_final.csv" both give "roster".
 */
function plainName(file: string): string {
  let name = withoutEnding(file)
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  for (;;) {
    const plain = MARKS.reduce((text, mark) => text.replace(mark, "").trim(), name);
    if (plain === name || plain === "") return name;
    name = plain;
  }
}

/**
 * Files whose names show that they are copies of another file: "roster (1).xlsx" is a copy of "roster.xlsx".
 */
export function duplicateFiles(files: readonly string[]): { file: string; of: string }[] {
  const first = new Map<string, string>();
  // The file with the shortest name is the original.
  const byLength = files.toSorted((one, other) => one.length - other.length);
  return byLength.flatMap((file) => {
    const of = first.get(plainName(file));
    first.set(plainName(file), of ?? file);
    return of === undefined ? [] : [{ file, of }];
  });
}
