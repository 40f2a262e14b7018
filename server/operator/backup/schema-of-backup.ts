import type { MigrateOptions } from "../../db/migrate-tables.ts";
import type { SandboxPlace } from "../../db/sandbox-tables.ts";
import type { BackupContents, TableColumns } from "./manifest.ts";

interface BackedUpSchema extends Pick<BackupContents, "schema"> {
  tables: readonly TableColumns[];
}

/**
 * Where the backup has the payment sandbox's tables. A restore puts them there, whatever PAYMENTS is: without
 * them, nobody could refund the sandbox's payments.
 */
export function sandboxPlaceOf({ schema, tables }: BackedUpSchema): SandboxPlace {
  if (schema.sandbox !== undefined) return "own-schema";
  return tables.some(({ table }) => table === "public.sandbox_payments") ? "public" : "none";
}

/** Options to make the schema that a backup was made of. */
export const schemaOfBackup = (contents: BackupContents): MigrateOptions => ({
  upTo: contents.schema.last,
  sandbox: sandboxPlaceOf(contents),
  sandboxUpTo: contents.schema.sandbox,
});
