/**
 * What names are compared by, bytewise, so that every database sorts them alike: without marks,
 * in lower case, with single spaces. "Ödegaard" → "odegaard", "de Vries" → "de vries".
 */
export function sortKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim();
}
