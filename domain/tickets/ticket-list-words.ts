/**
 * Sentences of the ticket list. They are in a file of their own, so that the list's script does not load the
 * sentences for single tickets.
 */

/** Shown if a club sells no tickets now. */
export const SALES_CLOSED = "Ticket sales are closed right now.";

/** Shown if a club has no tickets to list. */
export const NO_TICKETS = "Tickets will show up here once they go on sale.";
