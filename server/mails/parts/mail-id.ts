import { createHash } from "node:crypto";
import { isPresent } from "../../../domain/values/validity.ts";

/**
 * Makes a mail's id, from which its Message-ID is made. It is the same at every try, and safe in a header and
 * as a file name.
 */
export function mailId(...parts: (string | undefined)[]): string {
  return parts
    .filter(isPresent)
    .join(".")
    .replace(/[^\w.-]/g, "_");
}

/**
 * The hash of a mailbox, for places where its address must not be seen: ids, and counts of acknowledgements
 * (domain/forms/acknowledgement.ts).
 */
export const mailboxHash = (mailbox: string) => createHash("sha256").update(mailbox).digest("base64url");
