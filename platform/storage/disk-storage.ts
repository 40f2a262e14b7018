import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";

/** Stores objects as files under `directory`, each under its name. */
export function diskStorage(directory: string): Storage {
  const pathOf = (name: string) => join(directory, name);
  const sizeOf = async (name: string) => {
    const stats = await stat(pathOf(name)).catch(orUndefinedIfMissing);
    return stats?.size ?? null;
  };
  return {
    read: async (name) => (await readFile(pathOf(name)).catch(orUndefinedIfMissing)) ?? null,
    size: sizeOf,
    open: async (name) => ((await sizeOf(name)) === null ? null : createReadStream(pathOf(name))),
    write: (name, bytes) => writeWhole(pathOf(name), bytes),
    list: async (beginning) => {
      const folder = beginning.slice(0, beginning.lastIndexOf("/") + 1);
      const names = (await readdir(pathOf(folder)).catch(orUndefinedIfMissing)) ?? [];
      return names.map((name) => folder + name).filter((name) => name.startsWith(beginning));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}

function orUndefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Writes the file under another name and then renames it, so that a reader sees the whole file or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    // Node's error of a full disk does not say which one.
    if (error instanceof Error && !("path" in error)) Object.assign(error, { path });
    throw error;
  }
}
