import type { CollectionName } from "../../collections/collections.ts";
import type { RawRecord } from "../records/record.ts";

/**
 * A club's raw records by collection. Null if a file cannot be read, so that references to its records cannot
 * be checked.
 */
export type RawCollections = Record<CollectionName, RawRecord[] | null>;
