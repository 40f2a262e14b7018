import { z } from "zod";
import type { Storage } from "../../../platform/storage/storage.ts";
import { readJsonOrNull } from "./manifest.ts";

/**
 * A backup names its installation by the fingerprint of SECRET_KEY. While that key changes, both fingerprints
 * are the installation's own. Backups are kept for longer than the old key, so a small object at the
 * destination, `installations/NAME.json`, lists the former names: else those backups would stay for good.
 */
interface InstallationNames {
  /** The fingerprint of the present key. */
  installation: string;
  /** That of the former key, while it is still set. */
  formerly: readonly string[];
}

const formerNames = z.object({ formerly: z.array(z.string().max(20)) });

const objectOf = (name: string) => `installations/${name}.json`;

async function readFormerNames(storage: Storage, name: string): Promise<string[]> {
  const bytes = await storage.read(objectOf(name));
  return formerNames.safeParse(bytes && readJsonOrNull(bytes)).data?.formerly ?? [];
}

/** All names under which this installation's backups are at the destination, the present one first. */
export async function findOwnNames(
  storage: Storage,
  { installation, formerly }: InstallationNames,
): Promise<string[]> {
  const names = new Set([installation, ...formerly]);
  // Also visits the names that are added meanwhile, which may have former names, too.
  for (const name of names) for (const former of await readFormerNames(storage, name)) names.add(former);
  return [...names];
}

/** Records the former names, unless they are recorded. @param names what `findOwnNames` returned */
export async function recordFormerNames(
  storage: Storage,
  [installation = "", ...former]: readonly string[],
): Promise<void> {
  const recorded = await readFormerNames(storage, installation);
  if (former.every((name) => recorded.includes(name))) return;
  await storage.write(objectOf(installation), Buffer.from(JSON.stringify({ formerly: former })));
}
