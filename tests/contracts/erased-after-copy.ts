import { deriveKeys } from "../../platform/secrets/secret-key.ts";
import type { Database } from "../../server/db/client.ts";
import { recordErasure } from "../../server/db/queries/desk/privacy/erasures.ts";
import { orders } from "../../server/db/schema/index.ts";
import { erasedAddressHash } from "../../server/usecases/desk/desk-secrets.ts";
import { type Club, makeOrder } from "../factories/factories.ts";
import { backUp, backupNames, type Installation, scratchFolder } from "./backup-bench.ts";

/** A person who bought before a copy of an installation, and was erased after it. */

export const SECRETS_OF_COPIES = [Buffer.from("only-for-tests-0123456789abcdefghij")] as const;
export const ERASED_PERSON = { email: "zoe@example.com", at: new Date("2026-11-28T12:00:00Z") };

interface CopiesAroundErasure {
  folder: string;
  /** The name of the backup from before the erasure. */
  older: string;
  /** The name of the backup that has the record of the erasure. */
  newer: string;
}

/**
 * Makes a sale to the person and one to somebody else at each club, a copy of them, a record of the person's
 * erasure, and a newer copy.
 * @param erasedAt the ids of the clubs at which the person is erased, and "" for all clubs
 */
export async function copyAroundErasure(
  from: Installation,
  clubs: readonly Club[],
  erasedAt = clubs.map(({ teamId }) => teamId),
): Promise<CopiesAroundErasure> {
  const { db } = from.database;
  const timeCreated = new Date("2026-11-26T12:00:00Z");
  for (const club of clubs)
    for (const customerEmail of [ERASED_PERSON.email, "other@example.com"])
      await makeOrder(db, club, { status: "paid", customerEmail, timeCreated });
  const folder = await scratchFolder();
  await backUp(from, folder);
  const addressHash = erasedAddressHash(deriveKeys(SECRETS_OF_COPIES, "desk")[0], ERASED_PERSON.email);
  for (const teamId of erasedAt)
    await recordErasure(db, { teamId, addressHash, timeErased: ERASED_PERSON.at });
  await backUp(from, folder, { at: new Date("2026-11-29T09:00:00Z") });
  const [older = "", newer = ""] = await backupNames(folder);
  return { folder, older, newer };
}

/** The addresses on all orders; "" is that of an erased buyer. */
export const listBuyers = async (db: Database): Promise<string[]> =>
  (await db.select({ email: orders.customerEmail }).from(orders)).map(({ email }) => email).toSorted();
