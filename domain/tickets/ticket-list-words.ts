/** The list's own sentences, without the states of tickets: its script has only these. */

/** Of a club that sells no tickets now. */
export const SALES_CLOSED = "Ticket sales are closed right now.";

/** Of a club without tickets to list. */
export const NO_TICKETS = "Tickets will show up here once they go on sale.";
