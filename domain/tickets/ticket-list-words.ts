/**
 * Sentences of the ticket list. A file of its own: the list's script needs only these, not the states of
 * tickets.
 */

/** For a club that sells no tickets now. */
export const SALES_CLOSED = "Ticket sales are closed right now.";

/** For a club without tickets to list. */
export const NO_TICKETS = "Tickets will show up here once they go on sale.";
