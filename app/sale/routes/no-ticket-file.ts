import { missing } from "../../site/club-visit.ts";
import { PRIVATE_HEADERS } from "../../site/private-page.ts";

/** Tickets as files are no pages (server/http/ticket-files.ts): this answers where there is none. */
export function loader() {
  throw missing("ticket", PRIVATE_HEADERS);
}
