import { MAX_DOWNLOAD_FILES } from "../../../domain/club/max-records.ts";
import type { FileRefusal } from "../../../domain/desk/content/upload.ts";
import { isFileKind, storedFileName, uploadedFileKind } from "../../../domain/desk/content/uploaded-file.ts";
import type { Files } from "../../../platform/storage/files.ts";
import { shareStoredBytes } from "../../db/queries/club/stored-bytes.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { files as filesTable } from "../../db/schema/index.ts";
import { firstFreeId } from "../../intake/records/record-fields.ts";
import type { UploadedFile, Uploads } from "../../ports/uploads.ts";
import { loadClubContent } from "../club/edits/load-club-content.ts";
import { type ContentServices, changeContent } from "./change-content.ts";
import type { ContentChange } from "./record-change.ts";

/** `isNew`: false if the club had the same file already; then nothing was changed. */
type FileAnswer =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: FileRefusal; status: number };

const STATUSES = {
  empty: 400,
  incomplete: 400,
  "unknown-kind": 415,
  "another-kind": 415,
  "too-heavy": 413,
  busy: 503,
  full: 409,
} as const satisfies Record<FileRefusal, number>;

const refused = (reason: FileRefusal) => ({ ok: false as const, reason, status: STATUSES[reason] });

interface FileServices extends ContentServices {
  files: Pick<Files, "put" | "find">;
}

interface SentFile {
  team: Team;
  /** The officer's address. */
  who: string;
  /** The request whose body is the file, or a form with it. */
  sent: Pick<Request, "body" | "headers">;
  /** The file's name, if the body does not say it. */
  fileName: string;
}

/** Receives, checks and adds an uploaded file. If it is refused, nothing is stored. */
export async function takeFile(
  services: FileServices & { uploads: Pick<Uploads, "receiveFile"> },
  { team, who, sent, fileName }: SentFile,
): Promise<FileAnswer> {
  const received = await services.uploads.receiveFile(sent, team.teamId);
  if (!received.ok) return refused(received.reason);
  const { file } = received;
  return addFile(services, { team, file: { ...file, fileName: file.fileName || fileName }, who });
}

/**
 * Adds an uploaded file to those that visitors may download, as if it were in the club's folder. The same
 * file is added once, however often and from wherever it is sent.
 * @internal
 */
export async function addFile(
  services: FileServices,
  { team, file, who }: { team: Team; file: UploadedFile; who: string },
): Promise<FileAnswer> {
  const { teamId } = team;
  const kind = uploadedFileKind(file.fileName, file.bytes);
  if (!isFileKind(kind)) return refused(kind);
  // Stored before its row, so that no page names a file without bytes.
  await services.files.put(file.bytes);
  return changeContent<FileAnswer>(services, { team, collection: "files", who }, async (tx) => {
    const content = await loadClubContent(tx, teamId, ["files"]);
    if (!content) throw new Error("The club is gone");
    const stored = content.rows.files;
    const same = stored.find(({ hash }) => hash === file.hash);
    if (same) return { answer: { ok: true, id: same.id, isNew: false }, change: null };
    if (stored.length >= MAX_DOWNLOAD_FILES) return { answer: refused("full"), change: null };
    await shareStoredBytes(tx);
    // Bytes that were stored long ago, for a row that is gone, may have been removed since.
    if (!(await services.files.find(file.hash))) await services.files.put(file.bytes);
    const { base, ending } = storedFileName(file.fileName, kind);
    // Two names that differ in case only would be one file on some disks.
    const taken = new Set(stored.map(({ id }) => id.toLowerCase()));
    const id = `${firstFreeId(base, (one) => !taken.has(`${one}.${ending}`.toLowerCase()))}.${ending}`;
    const facts = { hash: file.hash, size: file.bytes.length };
    await tx.insert(filesTable).values({ teamId, id, ...facts });
    return {
      answer: { ok: true, id, isNew: true },
      change: { ...fileChange(id, { before: null, after: { file: id, ...facts } }), content },
    };
  });
}

/** The change of a file, as the history names it. */
export const fileChange = (id: string, facts: Pick<ContentChange, "before" | "after">): ContentChange => ({
  id,
  ...facts,
  fields: ["file", "hash", "size"],
  words: { subject: id, noun: "file" },
});
