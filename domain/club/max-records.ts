/** Maximum number of downloadable files in a bundle's folder files/. */
export const MAX_DOWNLOAD_FILES = 500;

/** Limits for files of records (JSON, CSV, workbooks): an import holds all of a club's records in memory. */
export const MAX_RECORD_FILES = { count: 500, megabytes: 60 };

/** Limits for the files in articles/ and in pages/. */
export const MAX_TEXT_FILES = { count: 3500, megabytes: 40 };
