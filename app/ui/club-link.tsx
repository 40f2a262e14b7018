import type { ComponentProps } from "react";
import { leadsToSection } from "../../domain/site/section-link.ts";
import { useSiteOrNull } from "../islands/site.tsx";

/** Says of a link that the club gave whether this site hides the page it leads to. */
export function useHiddenLinks(): (href: string) => boolean {
  const site = useSiteOrNull();
  return (href) => site !== null && leadsToSection(href, site.hiddenSections, site.canonicalOrigin);
}

/** A link that the club gave, in words that stay where it is hidden. */
export function ClubLink({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  if (useHiddenLinks()(href)) return children;
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
