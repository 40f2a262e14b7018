/** Names that reach into every object of a program when a careless merge copies what somebody sent. Refused wherever text is parsed. */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
