import type { ShownPolicy } from "../../domain/club/policy.ts";
import { PolicyLink } from "../ui/policy-link.tsx";

/** The policies of the footer. */
export function PolicyLinks({ policies }: { policies: ShownPolicy[] }) {
  return policies.map((policy) => <PolicyLink key={policy.title} policy={policy} className="footer-link" />);
}
