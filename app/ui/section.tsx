import type { ReactNode } from "react";
import { Arrow } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** A part of a page under a heading; `more` links to all of it. */
export function Section({
  title,
  more,
  children,
  className = "",
}: {
  title: string;
  more?: { label: string; to: string };
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={`section ${className}`}>
      <div className="wrap">
        <div className="section-head">
          <h2 className="display">{title}</h2>
          {more && (
            <SiteLink to={more.to} className="more-link">
              {more.label}
              <Arrow />
            </SiteLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
