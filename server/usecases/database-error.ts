/** Whether a database refused a statement with this SQLSTATE, however the driver and Drizzle wrapped it. */
export function hasCode(error: unknown, code: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ("code" in at && at.code === code) return true;
  return false;
}
