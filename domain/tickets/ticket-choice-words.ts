/** The ticket page's script has this sentence and none of those for tickets that cannot be bought. */
export const SCRIPT_FOR_TICKETS = "Please turn on JavaScript to buy tickets.";
