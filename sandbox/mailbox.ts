import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isPresent } from "../domain/values/validity.ts";
import { type ParsedMail, parseMail } from "./mail-parts.ts";

export interface StoredMail extends ParsedMail {
  id: string;
  time: Date;
  source: Buffer;
}

const MAX_LISTED = 200;

/** The mails in the outbox, newest first. */
export async function listMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith(".eml")).map((name) => name.slice(0, -".eml".length));
  const timed = await Promise.all(
    ids.map(async (id) => ({ id, time: (await stat(fileOf(folder, id))).mtime })),
  );
  timed.sort((a, b) => b.time.getTime() - a.time.getTime());
  const read = await Promise.all(timed.slice(0, MAX_LISTED).map(({ id }) => findMail(folder, id)));
  return read.filter(isPresent);
}

/** A mail of the outbox; null for an unknown id. The pattern allows no ids that lead out of the folder. */
export async function findMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!/^\w[\w.-]*$/.test(id)) return null;
  try {
    const file = fileOf(folder, id);
    const [source, { mtime: time }] = await Promise.all([readFile(file), stat(file)]);
    return { ...parseMail(source), id, time, source };
  } catch {
    return null;
  }
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);
