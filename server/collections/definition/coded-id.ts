import { createHash } from "node:crypto";
import { foldedName } from "../../../domain/values/folded-name.ts";

/**
 * An id for a name without Latin letters, made of the name's hash: the same wherever the record stands in
 * its file.
 */
export const codedId = (noun: string, name: string) =>
  `${noun}-${createHash("sha256").update(foldedName(name)).digest("hex").slice(0, 8)}`;
