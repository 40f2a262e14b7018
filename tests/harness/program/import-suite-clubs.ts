import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchSharedResource } from "../run/fetch-shared.ts";
import { importFolder } from "./in-process.ts";
import { postgresEnv } from "./server.ts";

/** Imports clubs of the suite's own, without images, into the shared server's database. */
export async function importSuiteClubs(writeInto: (folder: string) => Promise<string>): Promise<void> {
  const { databaseUrl } = await fetchSharedResource("server");
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-clubs-"));
  try {
    await importFolder(await writeInto(join(folder, "bundles")), folder, postgresEnv(databaseUrl));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
