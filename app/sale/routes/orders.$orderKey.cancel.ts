import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { missing } from "../../site/club-visit.ts";

/** Leaving a payment page is no page (server/http/leave-payment.ts): this keeps its address in the table, and has no data. */
export function loader() {
  throw missing("other", PRIVATE_HEADERS);
}
