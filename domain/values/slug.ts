/** The words of a text as an address writes them: "Women’s Ödegaard Cup" → "womens-odegaard-cup". Empty when nothing is left. */
export function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 63)
    .replace(/(?<!-)-+$/, "");
}
