/**
 * Keys that a careless merge of received data would write into the prototype of every object. Parsers of
 * received text refuse them.
 */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
