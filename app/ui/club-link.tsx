import { type ComponentProps, useContext } from "react";
import { isHiddenLink } from "../../domain/site/hidden-link.ts";
import { LinkPlaceContext } from "./link-place.ts";

/** Says of a link that the club gave whether this site hides the page it leads to. */
export function useHiddenLinks(): (href: string) => boolean {
  const place = useContext(LinkPlaceContext);
  return (href) => isHiddenLink(href, place);
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
