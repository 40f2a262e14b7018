import { and, asc, eq } from "drizzle-orm";
import { type ShownFile, shownFiles } from "../../../../domain/values/club-file.ts";
import type { Database } from "../../client.ts";
import { files } from "../../schema/club/files.ts";

/** True if the club offers a file of this name whose bytes have this hash. */
export async function hasClubFile(
  db: Database,
  teamId: string,
  { file, hash }: { file: string; hash: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.teamId, teamId), eq(files.id, file), eq(files.hash, hash)));
  return found !== undefined;
}

/** A club's files with their addresses, by name. */
export async function listFiles(db: Database, teamId: string): Promise<(ShownFile & { file: string })[]> {
  const { id, hash, size } = files;
  const rows = await db
    .select({ id, hash, size })
    .from(files)
    .where(eq(files.teamId, teamId))
    .orderBy(asc(id));
  const named = rows.map((row) => ({ file: row.id, title: row.id, hash: row.hash, size: row.size }));
  return shownFiles(teamId, named).map((shown, at) => ({ ...shown, file: named[at]?.file ?? "" }));
}
