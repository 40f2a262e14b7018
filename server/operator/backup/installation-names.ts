import { basename } from "node:path";
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

/**
 * All names of the installation that made a backup. A restore may have only a former key, whose name lists no
 * later one, so this also visits the names that list a known name as their former one.
 * @param maker the backup's name of its installation
 * @param presentNames the names by the keys that are set here, which may be another installation's
 */
export async function findNamesOfMaker(
  storage: Storage,
  maker: string,
  presentNames: readonly string[],
): Promise<string[]> {
  const [installation, ...formerly] = presentNames;
  const present = installation === undefined ? [] : await findOwnNames(storage, { installation, formerly });
  const names = new Set([maker, ...(present.includes(maker) ? present : [])]);
  const recorded = (await storage.list("installations/")).map((object) => basename(object, ".json"));
  const former = new Map<string, string[]>();
  for (const name of recorded) former.set(name, await readFormerNames(storage, name));
  // Also visits the names that are added meanwhile.
  for (const known of names)
    for (const [name, formerNames] of former)
      if (name === known || formerNames.includes(known))
        for (const own of [name, ...formerNames]) names.add(own);
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
