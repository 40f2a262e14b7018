/**
 * Keys that a careless merge of received data would write into every object's prototype. Parsers of received
 * text refuse them.
 */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
