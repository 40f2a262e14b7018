import type { SecretKey } from "../../../platform/secrets/secret-key.ts";
import { countedNoun } from "../print-changes.ts";
import { explainFailure, isBackupRefused } from "./backup-refused.ts";
import { type DestinationSettings, listBackups, openDestination } from "./destination.ts";
import type { BackupHead } from "./manifest.ts";
import { installationFingerprint } from "./secret-fingerprints.ts";

const HOW =
  "A restore of one of them needs both keys (SECRET_KEY=NEW,OLD, or a line each in the file secret-key), so keep the old one in another place for as long as you keep these backups.";

/**
 * Prints which backups at BACKUP_TO were made with the former SECRET_KEY. They do not keep it from being
 * removed from the setting, because only a restore needs it.
 */
export async function printFormerKeyBackups(
  settings: DestinationSettings & { BACKUP_TO?: string | undefined },
  former: SecretKey,
  print: (line: string) => void,
): Promise<void> {
  const { BACKUP_TO: to } = settings;
  const fingerprint = installationFingerprint(former);
  if (to === undefined) {
    print(`Backups from before the change were made with the old key (${fingerprint}). ${HOW}`);
    return;
  }
  try {
    const { address, storage } = await openDestination(to, settings);
    const found = (await listBackups(storage))
      .flatMap((one): BackupHead[] => (one.state === "complete" ? [one.head] : []))
      .filter(({ installation }) => installation === fingerprint);
    const newest = found.at(-1);
    if (newest === undefined) return;
    print(
      `Made with the old key (${fingerprint}): ${countedNoun(found.length, "backup")} at ${address}, the last one of ${newest.taken}. ${HOW}`,
    );
  } catch (error) {
    const explained = explainFailure(error, "Those from before the change were made with the old key.");
    if (!isBackupRefused(explained)) throw error;
    print(`The backups at ${to} can't be listed. ${explained.message} ${HOW}`);
  }
}
