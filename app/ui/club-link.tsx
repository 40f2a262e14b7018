import type { ComponentProps } from "react";
import { isLinkToSection } from "../../domain/site/nav/section-link.ts";
import { useSiteOrNull } from "../islands/site.tsx";

/** Returns a function that is true for a club's link to a page that this site hides. */
export function useHiddenLinks(): (href: string) => boolean {
  const site = useSiteOrNull();
  return (href) => site !== null && isLinkToSection(href, site.hiddenSections, site.canonicalOrigin);
}

/** A link that the club wrote. If the site hides the page it leads to, only its text is drawn. */
export function ClubLink({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  if (useHiddenLinks()(href)) return children;
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
