declare const brand: unique symbol;

/** A text that no other text can be assigned to; only the code that makes one casts to it (`as`). */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Any text but a branded one. */
export type Unbranded = string & { readonly [brand]?: never };
