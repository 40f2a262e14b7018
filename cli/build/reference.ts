import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { commandTable } from "./commands-text.ts";
import { settingsReadTable } from "./settings-read-text.ts";
import { envExample, settingTables } from "./settings-text.ts";

const REFERENCE = "docs/reference.md";

/** The generated parts of docs/reference.md, by the name in the comments around them. */
const PARTS: Readonly<Record<string, () => string>> = {
  commands: commandTable,
  "settings read": settingsReadTable,
  settings: settingTables,
};

/** The files that `npm run reference` writes, as [path, text]: their texts come from the program. */
export function referenceFiles(): [path: string, text: string][] {
  return [
    [".env.example", envExample()],
    [REFERENCE, withParts(readFileSync(join(PROJECT_ROOT, REFERENCE), "utf8"))],
  ];
}

/** @throws Error if a part's comments are missing, because its text would then be silently left out */
function withParts(page: string): string {
  let text = page;
  for (const [name, write] of Object.entries(PARTS)) {
    const [open, close] = [`<!-- ${name}: written by npm run reference -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(open), text.indexOf(close)];
    if (from < 0 || to < from) throw new Error(`${REFERENCE} needs ${open} … ${close}`);
    text = `${text.slice(0, from + open.length)}\n\n${write()}\n\n${text.slice(to)}`;
  }
  return text;
}
