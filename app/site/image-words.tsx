import type { ReactNode } from "react";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { hasWordsOrLink, type WebsiteImageWords } from "./has-words-or-link.ts";

/**
 * The words that belong to one of the club's website images; the title links to the address that the club
 * set.
 */
export function ImageWords({
  image: { title, description, href },
  heading: Heading,
}: {
  image: WebsiteImageWords;
  heading: "h2" | "p";
}) {
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

/**
 * The words of a pair of images, one of which is for phones. Phones show the words of that image, if it has
 * any.
 * @param untitled the title for an image that has none
 */
export function PairedImageWords({
  wide,
  narrow,
  untitled = "",
}: {
  wide?: WebsiteImageWords | undefined;
  narrow?: WebsiteImageWords | undefined;
  untitled?: string;
}) {
  const drawn = (image: WebsiteImageWords) => (
    <ImageWords image={{ ...image, title: image.title || untitled }} heading="p" />
  );
  if (!narrow || !hasWordsOrLink(narrow)) return wide && drawn(wide);
  return (
    <>
      <div className="md:hidden">{drawn(narrow)}</div>
      {wide && <div className="hidden md:block">{drawn(wide)}</div>}
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
