import { ClubLink } from "../ui/club-link.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import type { RefundTerms } from "./ticket-view.tsx";

/** The club's own rule. Its link wins over its text, as with every policy (rule club-8). */
export function RefundRule({ refund }: { refund: RefundTerms }) {
  if (refund.link)
    return (
      <ClubLink href={refund.link} className="text-link">
        The club's refund policy
      </ClubLink>
    );
  if (refund.text) return <LinkedText>{refund.text}</LinkedText>;
  return "The club has no rule for refunds here: ask it before you buy if your plans may change.";
}
