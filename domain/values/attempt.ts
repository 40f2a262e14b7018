/**
 * A browser's own key for its current cart or form. Sent twice, it still makes one order or one submission.
 */
export type Attempt = Unbranded;

/**
 * The stored form of an attempt. A type of its own: a query by the plain attempt, or by one hashed twice,
 * would find nothing.
 */
export type AttemptHash = Branded<"attempt-hash">;

declare const brand: unique symbol;

/**
 * A text type that no plain text can be assigned to; only the code that makes such texts casts to it (`as`).
 */
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Any text that is not branded. */
type Unbranded = string & { readonly [brand]?: never };
