import type { SecretKeys } from "../../platform/secrets/secret-key.ts";
import type { DataServices } from "../compose-store.ts";
import { countDayBefore, lostForGoodLines, utcInstantText } from "./backup/lost-after-copy.ts";
import type { Restored } from "./backup/run-restore.ts";
import { installationFingerprint } from "./backup/secret-fingerprints.ts";
import { type PeopleServices, repeatAndPrintErasures } from "./run-people.ts";

type Print = (line: string) => void;

interface FinishingServices extends Omit<PeopleServices, "secretKeys"> {
  database: Pick<DataServices["database"], "copies">;
  /** Null if there is no SECRET_KEY here. */
  secretKeys: SecretKeys | null;
}

/**
 * Erases again whom the restored copy still has, and says what the operator does next: what comes back from
 * the payment provider by which command, and what is lost for good, of which time. Safe to repeat.
 */
export async function finishRestore(
  { secretKeys, database, ...services }: FinishingServices,
  { contents, erasures }: Restored,
  print: Print,
): Promise<void> {
  const { name, taken } = contents;
  print(`The backup ${name} is restored, with everything stored until ${utcInstantText(new Date(taken))}.`);
  if (secretKeys !== null) await repeatAndPrintErasures({ ...services, secretKeys }, print);
  const present = secretKeys?.map(installationFingerprint) ?? [];
  const missing = erasures.keys.filter((key) => !present.includes(key));
  if (missing.length > 0) print(unrecognizedText(missing));
  print(
    `Erasures are known until ${utcInstantText(new Date(erasures.until))}${erasures.from === null ? "" : `, from the newer backup ${erasures.from}`}. Whoever was erased later is back: find those requests in your mail, and run npx fieldhouse people erase EMAIL for each.`,
  );
  print("Mails that may have been sent already are not sent again: npx fieldhouse doctor lists them.");
  print(
    "Orders paid later, and their refunds, are at the payment provider. Before you start the server, run:",
  );
  print("  npx fieldhouse payments rebuild --dry-run");
  const dayBefore = await database.copies.readSnapshot((tx) => countDayBefore(tx, taken));
  for (const line of lostForGoodLines({ from: new Date(taken), until: null, dayBefore })) print(line);
}

/** @param missing the fingerprints of keys that are not set here */
const unrecognizedText = (missing: readonly string[]) =>
  `People who were erased while SECRET_KEY was another one (${missing.join(", ")}) couldn't be recognized. Set it here, too (SECRET_KEY=PRESENT,FORMER, or a line each in the file secret-key), then run: npx fieldhouse people repeat`;
