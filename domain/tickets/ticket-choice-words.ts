/**
 * This sentence is in a file of its own, so that the ticket page's script does not load the sentences for
 * unavailable tickets.
 */
export const SCRIPT_NEEDED_FOR_TICKETS = "Please turn on JavaScript to buy tickets.";
