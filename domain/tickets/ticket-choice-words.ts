/**
 * A file of its own: the ticket page's script needs only this sentence, none of those for tickets that cannot
 * be bought.
 */
export const SCRIPT_NEEDED_FOR_TICKETS = "Please turn on JavaScript to buy tickets.";
