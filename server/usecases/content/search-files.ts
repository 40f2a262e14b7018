import { eq } from "drizzle-orm";
import { fileTitle } from "../../../domain/desk/content/uploaded-file.ts";
import { foldedName } from "../../../domain/values/folded-name.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { Database } from "../../db/client.ts";
import { files } from "../../db/schema/index.ts";

/** A file in the desk's lists, as its script reads it. */
interface FoundFile {
  id: string;
  /** The title that a record gives it by default. */
  title: string;
}

const MAX_FOUND = 60;

/** @param fileName the name that it had on the officer's phone, which may have more of a title */
export const describeFile = (id: string, fileName = id): FoundFile => ({
  id,
  title: fileTitle(fileName) || fileTitle(id),
});

/** Lists a club's files whose name contains a text, by name: at most MAX_FOUND. */
export async function searchFiles(db: Database, teamId: string, text: string): Promise<FoundFile[]> {
  const wanted = foldedName(text.trim());
  const all = await db.select({ id: files.id }).from(files).where(eq(files.teamId, teamId));
  return all
    .filter(({ id }) => foldedName(id).includes(wanted))
    .toSorted((a, b) => compareBytewise(a.id, b.id))
    .slice(0, MAX_FOUND)
    .map(({ id }) => describeFile(id));
}
