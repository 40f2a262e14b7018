/** The number of a list's page, from `?page=`: 1 without one; null for what is none. */
export function pageNumber(url: URL): number | null {
  const written = url.searchParams.get("page");
  if (written === null) return 1;
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : null;
}
