import { missing } from "../site/club-visit.ts";
import { PRIVATE_HEADERS } from "../site/private-page.ts";

const TYPES = { pdf: "application/pdf", pkpass: "application/vnd.apple.pkpass" } as const;

/** Tickets as a file. @throws 404 where there is none, in the words of the page it belongs to */
export function ticketFile(
  bytes: Uint8Array | null,
  what: "other" | "ticket",
  name: `${string}.${keyof typeof TYPES}`,
): Response {
  if (!bytes) throw missing(what, PRIVATE_HEADERS);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": TYPES[name.endsWith(".pdf") ? "pdf" : "pkpass"],
      "Content-Disposition": `inline; filename="${name}"`,
    },
  });
}
