import type { NamedPolicy } from "../../domain/site/named-policies.ts";
import { ClubLink } from "../ui/club-link.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/**
 * A link to one of the policies in the footer. If the club wrote the policy's text, it has a page, which
 * opens over the present one (app/boot/policy-dialog.ts).
 */
export function PolicyPageLink({ policy, className }: { policy: NamedPolicy; className: string }) {
  const { title, href, isOwnPage } = policy;
  if (isOwnPage)
    return (
      <SiteLink to={href} className={className} data-policy="">
        {title}
      </SiteLink>
    );
  return (
    <ClubLink href={href} className={className}>
      {title}
    </ClubLink>
  );
}
