import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { BUNDLE_FILES, BUNDLE_FOLDERS } from "../intake/bundle/known-files.ts";
import { isProgramFile } from "../intake/files/program-files.ts";
import { hasFile } from "../intake/files/read-file.ts";
import { type ExportServices, exportClub } from "../usecases/import/export-club.ts";
import type { ImportProcesses } from "./import-process/start-import.ts";
import { findNamedClub } from "./named-club.ts";
import { countedNoun } from "./print-changes.ts";

interface Services extends ExportServices {
  imports: ImportProcesses;
  now(): Date;
}

interface ExportOptions {
  club: string;
  directory: string;
  /** True to replace the bundle in the folder. */
  force: boolean;
}

/**
 * Writes a club's bundle and then reads it as an import would. The exit code is 1 if there is no such club,
 * the folder is not free, a file is missing, or the bundle could not be imported as it is.
 */
export async function runExport(
  services: Services,
  { club, directory, force }: ExportOptions,
  print: (line: string) => void,
): Promise<number> {
  const team = await findNamedClub(services.db, club, print);
  if (!team) return 1;
  const refusal = await freeFolder(directory, force).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    return `Can't write to ${directory} (${error.code}). Nothing was exported.`;
  });
  if (refusal !== null) {
    print(refusal);
    return 1;
  }
  const { files, pictures, lost } = await exportClub(services, team.teamId, directory);
  for (const path of lost) print(`${path} is missing from the data folder, so it was left out`);
  const job = { what: "reread", directory, now: services.now() } as const;
  const isSound = (await services.imports.run(job, print)) === 0;
  print(
    `Exported: ${team.teamName} (${team.teamId}), ${countedNoun(files, "file")} and ${countedNoun(pictures, "picture")} in ${directory}`,
  );
  if (!isSound) print("Fix the mistakes above before you import this folder.");
  return isSound && lost.length === 0 ? 0 : 1;
}

/**
 * Creates the folder, or removes an old bundle from it. Returns the reason if that is refused; otherwise
 * null.
 */
async function freeFolder(directory: string, force: boolean): Promise<string | null> {
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).every(isProgramFile)) return null;
  if (!force)
    return `${directory} isn't empty, so nothing was exported. To replace the bundle in it, add --force.`;
  // Removes nothing but a bundle, because it may be the wrong folder.
  if (!(await hasFile(join(directory, "team.json"))))
    return `${directory} isn't empty and has no bundle in it, so nothing was exported. Choose another folder.`;
  for (const name of [...BUNDLE_FILES, ...BUNDLE_FOLDERS])
    await rm(join(directory, name), { recursive: true, force: true });
  return null;
}
