import { and, eq } from "drizzle-orm";
import type { MediaUse } from "../../../domain/desk/content/media-use-words.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { files } from "../../db/schema/index.ts";
import { loadClubContent } from "../club/edits/load-club-content.ts";
import { fileChange } from "./add-file.ts";
import { type ContentServices, changeContent } from "./change-content.ts";
import { listMediaUses } from "./list-media-uses.ts";

type FileRemoval =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "in-use"; uses: MediaUse[] };

/** Removes a file that visitors could download, unless something uses it. Its link stops working at once. */
export const removeFile = (
  services: ContentServices,
  { team, id, who }: { team: Team; id: string; who: string },
): Promise<FileRemoval> =>
  changeContent<FileRemoval>(services, { team, collection: "files", who }, async (tx) => {
    const { teamId } = team;
    const uses = (await listMediaUses(tx, teamId, "files")).get(id);
    const content = await loadClubContent(tx, teamId, ["files"]);
    const stored = content?.rows.files.find((file) => file.id === id);
    if (!uses || !stored || !content) return { answer: { ok: false, reason: "gone" }, change: null };
    if (uses.length > 0) return { answer: { ok: false, reason: "in-use", uses }, change: null };
    await tx.delete(files).where(and(eq(files.teamId, teamId), eq(files.id, id)));
    const before = { file: id, hash: stored.hash, size: stored.size };
    return { answer: { ok: true }, change: { ...fileChange(id, { before, after: null }), content } };
  });
