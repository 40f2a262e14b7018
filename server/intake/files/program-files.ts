/** Files that programs leave in folders for their own use. No person put them there, and most are hidden. */

/** Names that begin with a dot: .git, .DS_Store, ._roster.csv, .~lock.roster.csv#, .roster.csv.swp */
const HIDDEN = /^\./;

const LEFT = [
  // Office prefixes the lock of an open file with "~$", Emacs uses "#…#"; editors append "~" to a backup.
  /^~\$/,
  /~$/,
  /^#.*#$/,
  /^(?:Thumbs|ehthumbs|ehthumbs_vista)\.db$/i,
  /^(?:desktop|picasa)\.ini$/i,
  /^Icon\r$/,
  // Files still being written.
  /\.(?:tmp|temp|swp|swo|part|partial|crdownload|download)$/i,
  // Folders of macOS, of Windows and of network drives.
  /^(?:__MACOSX|\$RECYCLE\.BIN|RECYCLER|System Volume Information|Network Trash Folder|Temporary Items)$/i,
  /^(?:@eaDir|@Recycle|#recycle|#snapshot|lost\+found|CVS)$/i,
];

/** True for files that a program or system created for itself, not a person. */
export const isProgramFile = (name: string): boolean =>
  HIDDEN.test(name) || LEFT.some((form) => form.test(name));

/** True for a backup that a person or a program made: "roster.csv.bak". */
export const isBackup = (name: string): boolean => /\.(?:bak|old|orig|backup)$/i.test(name);

const LOCKS = [
  { form: /^~\$(?<file>.+)$/, program: (file: string) => (/\.xls[a-z]?$/i.test(file) ? "Excel" : "Office") },
  { form: /^\.~lock\.(?<file>.+)#$/, program: () => "LibreOffice" },
] as const;

/**
 * The file that a lock file marks as open, and the program that opened it; null if the name is not a lock's.
 * Office puts "~$" before the name, or in place of the first two letters of a long one.
 */
export function fileOfLock(lock: string, names: readonly string[]): { file: string; program: string } | null {
  for (const { form, program } of LOCKS) {
    const written = form.exec(lock)?.groups?.file;
    if (written === undefined) continue;
    const files = names.filter((name) => !isProgramFile(name));
    const file = files.find((name) => name === written) ?? files.find((name) => name.slice(2) === written);
    if (file !== undefined) return { file, program: program(file) };
  }
  return null;
}
