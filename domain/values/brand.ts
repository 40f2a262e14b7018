declare const brand: unique symbol;

/**
 * A type of text to which no plain text can be assigned. Only the code that makes such texts casts to it
 * (`as`).
 */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Any text that is not branded. */
export type Unbranded = string & { readonly [brand]?: never };
