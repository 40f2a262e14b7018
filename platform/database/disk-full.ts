/** Thrown if a disk has no room. The message is a sentence for the operator that names the place. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";

  constructor(place: string, cause: unknown) {
    super(`The disk is full: ${place} (ENOSPC).`, { cause });
  }
}

/** The embedded database's number for "no space left on device". */
const EMBEDDED_ENOSPC = 51;
/** SQLSTATE disk_full. */
const DISK_FULL = "53100";

/**
 * True if the error says that a disk is full: Node's, the database's, or that of the embedded database's
 * files, which is no Error.
 */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, code, errno, cause } = error as Record<"name" | "code" | "errno" | "cause", unknown>;
  if (name === "DiskFull" || code === "ENOSPC" || code === DISK_FULL) return true;
  return (name === "ErrnoError" && errno === EMBEDDED_ENOSPC) || isDiskFull(cause);
}
