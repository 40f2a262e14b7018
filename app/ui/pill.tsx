import { SiteLink } from "./site-link.tsx";

/**
 * A link to one of a page's views. It is a link and not a button, so that it works without scripts and each
 * view has its own address.
 */
export function Pill({ to, current, label }: { to: string; current: boolean; label: string }) {
  return (
    <SiteLink to={to} className="pill" aria-current={current ? "true" : undefined}>
      {label}
    </SiteLink>
  );
}
