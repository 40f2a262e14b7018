/** A date's mark in the JSON of an island's props. No field of ours has this name. */
const DATE = "$date";

/**
 * An island's props as text for its element.
 * @throws Error on what text cannot carry (a function, a map): the page would differ in the browser
 */
export function encodeProps(props: object): string {
  return JSON.stringify(props, function (this: Record<string, unknown>, name, given) {
    // JSON.stringify has made text of a date before it asks.
    const value = this[name];
    if (value instanceof Date) return { [DATE]: value.getTime() };
    if (typeof value === "function" || typeof value === "symbol" || isUnknown(value))
      throw new Error(`An island's props cannot carry ${name}`);
    return given;
  });
}

/** Of a class that JSON would make an empty object of. */
function isUnknown(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

export function decodeProps(text: string): Record<string, unknown> {
  return JSON.parse(text, (_, value) =>
    typeof value === "object" && value !== null && DATE in value ? new Date(value[DATE]) : value,
  );
}
