/**
 * Names that a careless merge of received data would write into every object's prototype. Refused wherever text is
 * parsed.
 */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
