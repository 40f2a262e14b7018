/** Files to download, in the folder files/. */
export const MOST_FILES = 500;

/** Files of records (JSON, CSV, workbooks), and their bytes together: an import holds all of a club's at once. */
export const MOST_RECORD_FILES = { count: 500, megabytes: 60 };

/** Files in articles/, and in pages/, and their bytes together. */
export const MOST_TEXT_FILES = { count: 3500, megabytes: 40 };
