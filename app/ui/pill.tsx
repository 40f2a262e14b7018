import { SiteLink } from "./site-link.tsx";

/** One of several views of a page: a link, so that it works without script and has an address. */
export function Pill({ to, current, label }: { to: string; current: boolean; label: string }) {
  return (
    <SiteLink to={to} className="pill" aria-current={current ? "true" : undefined}>
      {label}
    </SiteLink>
  );
}
