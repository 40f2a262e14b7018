/**
 * Reasons to take an island over before it is touched: always ("load"), the visitor has a cart, the address
 * has a query, or this tab has a draft or a note that a form was sent.
 */
export type HydrationTrigger = "load" | "cart" | "query" | "draft";
