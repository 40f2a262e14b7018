/**
 * Words of the page at an address that belongs to no club. A file of its own: frame-words.ts is part of every
 * page's script.
 */

export const NO_CLUB_HERE = "No club at this address";
export const NO_CLUB_ADVICE =
  "Check the address for typos. If a club used to be here, it may have moved to its own domain.";
