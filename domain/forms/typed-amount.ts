const DOLLARS = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/;

/** "25", "$1,250.5" → cents, digit by digit to avoid floating-point errors; null if the text is no amount. */
export function parseAmountCents(text: string): number | null {
  const [, dollars, fraction = ""] = DOLLARS.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replaceAll(",", "") + fraction.padEnd(2, "0"));
}
