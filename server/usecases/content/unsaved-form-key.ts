import { createHash } from "node:crypto";

/**
 * The key under which a browser keeps what was typed into a record's form. The officer's address stands in
 * it as a hash: another officer who signs in on the same computer is not offered it.
 */
export const unsavedFormKey = ({
  teamId,
  email,
  collection,
  id,
}: {
  teamId: string;
  email: string;
  collection: string;
  /** Null for a new record. */
  id: string | null;
}) =>
  [
    teamId,
    createHash("sha256").update(email).digest("base64url").slice(0, 12),
    collection,
    id ?? "~new",
  ].join(":");
