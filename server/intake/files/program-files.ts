/** What programs leave in folders for themselves. Nobody put it there, and nobody sees most of it. */

/**
 * Whatever begins with a dot is hidden: .git, .DS_Store, ._roster.csv, .~lock.roster.csv#, .roster.csv.swp
 */
const HIDDEN = /^\./;

const LEFT = [
  // Office marks an open file by "~$", Emacs by "#…#"; editors put a "~" behind a backup.
  /^~\$/,
  /~$/,
  /^#.*#$/,
  /^(?:Thumbs|ehthumbs|ehthumbs_vista)\.db$/i,
  /^(?:desktop|picasa)\.ini$/i,
  /^Icon\r$/,
  // Files that are still being written.
  /\.(?:tmp|temp|swp|swo|part|partial|crdownload|download)$/i,
  // Folders of macOS, of Windows and of network drives.
  /^(?:__MACOSX|\$RECYCLE\.BIN|RECYCLER|System Volume Information|Network Trash Folder|Temporary Items)$/i,
  /^(?:@eaDir|@Recycle|#recycle|#snapshot|lost\+found|CVS)$/i,
];

/** Whether a name in a folder is no person's doing. */
export const isLeftByProgram = (name: string): boolean =>
  HIDDEN.test(name) || LEFT.some((form) => form.test(name));

/** A copy that somebody or something made for safety: "roster.csv.bak". */
export const isBackup = (name: string): boolean => /\.(?:bak|old|orig|backup)$/i.test(name);

const LOCKS = [
  { form: /^~\$(?<file>.+)$/, program: (file: string) => (/\.xls[a-z]?$/i.test(file) ? "Excel" : "Office") },
  { form: /^\.~lock\.(?<file>.+)#$/, program: () => "LibreOffice" },
] as const;

/**
 * What a program's lock says of a file of the same folder; null if the name is no lock of one. Office writes
 * "~$" before a name, or in place of the first two letters of a long one.
 */
export function openFile(lock: string, names: readonly string[]): { file: string; program: string } | null {
  for (const { form, program } of LOCKS) {
    const written = form.exec(lock)?.groups?.file;
    if (written === undefined) continue;
    const files = names.filter((name) => !isLeftByProgram(name));
    const file = files.find((name) => name === written) ?? files.find((name) => name.slice(2) === written);
    if (file !== undefined) return { file, program: program(file) };
  }
  return null;
}
