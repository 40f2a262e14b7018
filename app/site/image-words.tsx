import type { ReactNode } from "react";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { ShownWebsiteImage } from "./load-frame.ts";

interface Props {
  image: Pick<ShownWebsiteImage, "title" | "description" | "href">;
  heading: "h2" | "p";
}

/** What a club says with one of its website's images; its title leads where the club wants. */
export function ImageWords({ image: { title, description, href }, heading: Heading }: Props) {
  return (
    <>
      {title && (
        <Heading className="display image-title">
          <ImageLink href={href}>{title}</ImageLink>
        </Heading>
      )}
      {description && (
        <p className="image-description">
          <LinkedText>{description}</LinkedText>
        </p>
      )}
      {href && !title && (
        <ImageLink href={href}>
          <span className="button button-accent">Read more</span>
        </ImageLink>
      )}
    </>
  );
}

function ImageLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  if (href.startsWith("/"))
    return (
      <SiteLink to={href} className="hover:underline">
        {children}
      </SiteLink>
    );
  return (
    <a href={href} rel="noopener" className="hover:underline">
      {children}
    </a>
  );
}
