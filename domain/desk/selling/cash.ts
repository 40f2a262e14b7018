/** Parses a typed amount into cents: "20", "$20.50"; null if it is not an amount. */
export function parseCashCents(typed: string): number | null {
  const [, dollars, cents = ""] = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}
