/** On the page of an address that belongs to no club: apart from the frame, whose words every page brings. */

export const NO_CLUB_HERE = "No club at this address";
export const NO_CLUB_ADVICE =
  "Check the address for typos. If a club used to be here, it may have moved to its own domain.";
