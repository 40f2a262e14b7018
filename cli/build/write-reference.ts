import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { referenceFiles } from "./reference.ts";

/** `npm run reference`: writes .env.example and parts of docs/reference.md from settings and commands. */
for (const [path, text] of referenceFiles()) await writeFile(join(PROJECT_ROOT, path), text);
