/** Files to download, in the folder files/. */
export const MAX_FILES = 500;

/**
 * Maximum files of records (JSON, CSV, workbooks), and their total size: an import holds all of a club's in
 * memory.
 */
export const MAX_RECORD_FILES = { count: 500, megabytes: 60 };

/** Maximum files in articles/ and in pages/, and their total size. */
export const MAX_TEXT_FILES = { count: 3500, megabytes: 40 };
