/**
 * Says what an undone change has given back: `Undone. Hometown is Nashua, NH again.`
 * @param parts the fields by their labels; `value`: null if it is too long to repeat
 */
export function undoneText(parts: readonly { label: string; value: string | null }[]): string | null {
  const [first] = parts;
  if (!first) return null;
  const labels = parts.map(({ label }) => label).join(", ");
  if (parts.length > 1) return `Undone. ${labels} are as they were before.`;
  if (first.value === null) return `Undone. ${labels} is as it was before.`;
  return first.value === ""
    ? `Undone. ${labels} is empty again.`
    : `Undone. ${labels} is ${first.value} again.`;
}
