const DOLLARS = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Parses "25" or "$1,250.5" into cents, digit by digit to avoid floating-point errors; null for other text.
 */
export function parseAmountCents(text: string): number | null {
  const [, dollars, fraction = ""] = DOLLARS.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replaceAll(",", "") + fraction.padEnd(2, "0"));
}
