/** What the placeholders of a form's texts stand for, section 3. */
export interface PlaceholderValues {
  organizationName: string;
  teamName: string;
}

const PLACEHOLDER = /\{(organizationName|teamName|newLine)\}/g;

/**
 * Fills `{organizationName}`, `{teamName}` and `{newLine}`, in one pass: a name that looks like a placeholder stays
 * what it is. Anything else in braces is the club's own text.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const all = { ...values, newLine: "\n" };
  return text.replace(PLACEHOLDER, (_whole, name: keyof typeof all) => all[name]);
}
