/**
 * "a…@example.com": enough to recognize one's own address, for pages that others may see over one's shoulder.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${[...address][0]}…${address.slice(at)}`;
}
