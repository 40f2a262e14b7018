import { NO_REFUND_POLICY, REFUND_POLICY } from "../../domain/tickets/ticket-words.ts";
import { ClubLink } from "../ui/club-link.tsx";
import { LinkedText } from "../ui/linked-text.tsx";

export interface RefundTerms {
  text: string;
  link: string;
}

/** The club's refund policy. A link wins over a text, as with every policy (rule club-8). */
export function RefundPolicy({ refund }: { refund: RefundTerms }) {
  if (refund.link)
    return (
      <ClubLink href={refund.link} className="text-link">
        {REFUND_POLICY}
      </ClubLink>
    );
  if (refund.text) return <LinkedText>{refund.text}</LinkedText>;
  return NO_REFUND_POLICY;
}
