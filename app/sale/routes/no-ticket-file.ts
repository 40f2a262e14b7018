import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { notFoundAnswer } from "../../site/club-visit.ts";

/**
 * Answers 404 for a ticket file that does not exist. Existing ones are answered before the router
 * (server/endpoints/sale/ticket-files.ts).
 */
export function loader() {
  throw notFoundAnswer("ticket", PRIVATE_HEADERS);
}
