/** Team and item ids that the import accepts; anything else must not reach a query. */
export const ITEM_ID = /^[A-Za-z0-9_-]{1,64}$/;
