import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { TEMPLATE_SEASON, writeNewSheets } from "../clubs/new-sheets.ts";

/**
 * `npm run templates`: writes docs/templates/, the workbooks of `fieldhouse new` for clubs that use no
 * terminal.
 */
const folder = join(PROJECT_ROOT, "docs", "templates");
await mkdir(folder, { recursive: true });
await writeNewSheets(folder, TEMPLATE_SEASON);
