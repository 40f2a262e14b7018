import { createHash } from "node:crypto";
import { foldedName } from "../../../domain/values/folded-name.ts";

/**
 * An id for a name without Latin letters, derived from the name's hash, so that it does not depend on the
 * record's position in its file.
 */
export const hashedNameId = (noun: string, name: string) =>
  `${noun}-${createHash("sha256").update(foldedName(name)).digest("hex").slice(0, 8)}`;
