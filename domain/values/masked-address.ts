/**
 * "a…@example.com": enough for its owner to recognize, on pages that others may see over the owner's
 * shoulder.
 */
export function maskEmailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${[...address][0]}…${address.slice(at)}`;
}
