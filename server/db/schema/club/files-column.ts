import { jsonb } from "drizzle-orm/pg-core";
import type { AttachedFile } from "../../../../domain/values/club-file.ts";

/**
 * The files that a record offers, in their order. Stores all that a page shows of the files, so that
 * rendering the page needs no other table. These copies stay correct, because every import brings the whole
 * club and writes what has changed.
 */
export const filesColumn = () => jsonb("files").$type<AttachedFile[]>().notNull().default([]);
