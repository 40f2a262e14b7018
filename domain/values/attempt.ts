/**
 * A browser's key for its current cart or form. Two requests with the same key make only one order or
 * submission.
 */
export type Attempt = Unbranded;

/**
 * The stored hash of an attempt. It has a type of its own, because a query by the plain attempt, or by one
 * hashed twice, would find nothing.
 */
export type AttemptHash = Branded<"attempt-hash">;

declare const brand: unique symbol;

/**
 * A text type that no plain text can be assigned to; only the code that makes such texts casts to it (`as`).
 */
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Any plain text. A branded text is not assignable to it, so a hash cannot be passed as an attempt. */
type Unbranded = string & { readonly [brand]?: never };
