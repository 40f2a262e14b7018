/**
 * Words of the page at an address without a club. In a file of their own, because the script of every page
 * loads frame-words.ts.
 */

export const NO_CLUB_HERE = "No club at this address";
export const NO_CLUB_ADVICE =
  "Check the address for typos. If a club used to be here, it may have moved to its own domain.";
