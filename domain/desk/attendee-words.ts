/** Which part of a long list a sheet has: "Page 2 of 40: Adams, Zoë to Baker, Al" for whoever sorts the printed sheets. */
export function sheetWords(
  { page, pages }: { page: number; pages: number },
  names: readonly string[],
): string | null {
  const [first, last] = [names[0], names.at(-1)];
  if (pages < 2 || first === undefined || last === undefined) return null;
  return `Page ${page} of ${pages}: ${first === last ? first : `${first} to ${last}`}`;
}
