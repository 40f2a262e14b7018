declare const brand: unique symbol;

/** A text that no other text may stand for: only what makes such a one says that it is one (`as`). */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Any text but a branded one. */
export type Unbranded = string & { readonly [brand]?: never };
