declare const brand: unique symbol;

/**
 * A text type that no plain text can be assigned to; only the code that makes such texts casts to it (`as`).
 */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Any text that is not branded. */
export type Unbranded = string & { readonly [brand]?: never };
