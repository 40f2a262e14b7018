import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { missing } from "../../site/club-visit.ts";

/** Tickets as files are no pages (server/http/ticket-files.ts): this answers where there is none. */
export function loader() {
  throw missing("ticket", PRIVATE_HEADERS);
}
