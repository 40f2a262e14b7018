/**
 * Why an island is taken over before it is touched: always ("load"), because the visitor has a cart, because the address has a query,
 * or because this tab has a draft or a note of a form that was sent.
 */
export type Wake = "load" | "cart" | "query" | "draft";
