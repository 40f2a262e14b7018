import type { ShownPolicy } from "../../domain/club/policy.ts";
import { PolicyLink } from "../ui/policy-link.tsx";

export function PolicyLinks({ policies }: { policies: ShownPolicy[] }) {
  return policies.map((policy) => <PolicyLink key={policy.title} policy={policy} className="footer-link" />);
}
