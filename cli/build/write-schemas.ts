import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { jsonSchemas } from "../../server/collections/json-schemas.ts";

/** `npm run schemas`: writes docs/schemas/, after the bundle's format has changed. */
const folder = join(PROJECT_ROOT, "docs", "schemas");
await mkdir(folder, { recursive: true });
for (const [name, schema] of jsonSchemas())
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
