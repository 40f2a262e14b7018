/**
 * Sentences of the ticket list, in a file of their own, so that its script does not load those for single
 * tickets.
 */

/** For a club that sells no tickets now. */
export const SALES_CLOSED = "Ticket sales are closed right now.";

/** For a club without tickets to list. */
export const NO_TICKETS = "Tickets will show up here once they go on sale.";
