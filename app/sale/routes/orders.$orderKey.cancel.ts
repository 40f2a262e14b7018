import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { notFoundAnswer } from "../../site/club-visit.ts";

/**
 * Keeps the address in the router's table. Requests for it are answered before the router
 * (server/endpoints/sale/leave-payment.ts).
 */
export function loader() {
  throw notFoundAnswer("other", PRIVATE_HEADERS);
}
