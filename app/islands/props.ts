/** The key that marks a date in the JSON of an island's props. No prop may have this name. */
const DATE = "$date";

/**
 * An island's props as JSON for its element's attribute.
 * @throws Error on a value JSON cannot carry (a function, a map): the island would differ in the browser
 */
export function encodeProps(props: object): string {
  return JSON.stringify(props, function (this: Record<string, unknown>, name, converted) {
    // JSON.stringify passes a date already converted to text; the original is in `this`.
    const value = this[name];
    if (value instanceof Date) return { [DATE]: value.getTime() };
    if (typeof value === "function" || typeof value === "symbol" || isUnknown(value))
      throw new Error(`An island's props cannot carry ${name}`);
    return converted;
  });
}

/** True for an instance of a class: JSON would turn most of them into an empty object. */
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
