/** Behind the first of many that are named: " and 3 more", "" for none. */
export const andMore = (others: number): string => (others > 0 ? ` and ${others} more` : "");
