import { createHash } from "node:crypto";
import { foldedName } from "../../../domain/values/folded-name.ts";

/** An id of a name of which Latin letters say nothing: the same wherever the record stands in its file. */
export const codedId = (noun: string, name: string) =>
  `${noun}-${createHash("sha256").update(foldedName(name)).digest("hex").slice(0, 8)}`;
