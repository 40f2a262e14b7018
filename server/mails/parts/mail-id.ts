import { createHash } from "node:crypto";
import { isPresent } from "../../../domain/values/validity.ts";

/**
 * A mail's id, which makes its Message-ID: the same at every try, and safe in a header and as a file name.
 */
export function mailId(...parts: (string | undefined)[]): string {
  return parts
    .filter(isPresent)
    .join(".")
    .replace(/[^\w.-]/g, "_");
}

/**
 * Stands for a mailbox where its address must not be seen: in ids, and in counts of acknowledgements
 * (domain/forms/acknowledgement.ts).
 */
export const mailboxHash = (mailbox: string) => createHash("sha256").update(mailbox).digest("base64url");
