import type { ReactNode } from "react";
import { ArrowIcon } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** A block of a page with a heading. `more` is a link to the page that has all of its content. */
export function Section({
  title,
  more,
  children,
  block,
  className = "",
}: {
  title: string;
  more?: { label: string; to: string };
  children: ReactNode;
  /** The name that a design's style sheet uses for the block. */
  block?: string;
  className?: string;
}) {
  return (
    <section data-part="section" data-block={block} className={`section ${className}`}>
      <div className="wrap">
        <div data-part="section-head" className="section-head">
          <h2 className="display">{title}</h2>
          {more && (
            <SiteLink to={more.to} className="more-link">
              {more.label}
              <ArrowIcon />
            </SiteLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
