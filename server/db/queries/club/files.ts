import { and, eq } from "drizzle-orm";
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
