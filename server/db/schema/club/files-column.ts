import { jsonb } from "drizzle-orm/pg-core";
import type { AttachedFile } from "../../../../domain/values/club-file.ts";

/**
 * The files a record gives out, in their order. What a page says of them is stored along, so that it reads
 * nothing more: every import brings the whole club and writes what has changed.
 */
export const filesColumn = () => jsonb("files").$type<AttachedFile[]>().notNull().default([]);
