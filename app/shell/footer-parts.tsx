import type { Frame } from "../site/load-frame.ts";
import { Crest } from "../ui/crest.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { PolicyLinks } from "./policy-links.tsx";
import { SocialIcons } from "./social-icons.tsx";

const LINKS = [
  ["Home", "/"],
  ["Schedule", "/schedule/upcoming"],
  ["Roster", "/roster"],
] as const;

export function FooterTop({ frame }: { frame: Frame }) {
  const links = frame.mode === "store" ? LINKS.slice(0, 1) : LINKS;
  return (
    <div className="wrap grid gap-10 py-14 md:grid-cols-[1.4fr_1fr_auto] md:items-start">
      <SiteLink to="/" className="flex items-center gap-4">
        <Crest logo={frame.logo} name={frame.club.alias} size={72} />
        <span>
          <span className="display block text-3xl">{frame.club.alias}</span>
          <span className="mt-1 block text-sm">{frame.club.organization}</span>
          <span className="sr-only">, home</span>
        </span>
      </SiteLink>
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-8 gap-y-2 md:flex-col">
          {links.map(([label, href]) => (
            <li key={href}>
              <SiteLink to={href} className="footer-link">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <SocialIcons socials={frame.socials} label={frame.club.alias} size={20} />
    </div>
  );
}

export function FooterBase({ frame }: { frame: Frame }) {
  return (
    <div className="footer-base">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm">
        <p>
          © {frame.club.alias} {frame.year}
        </p>
        <PolicyLinks policies={frame.policies} />
        <p>Views are counted without cookies or names.</p>
        <p className="md:ml-auto">
          Powered By{" "}
          <a className="footer-link" href={frame.platform.url}>
            {frame.platform.name}
          </a>
        </p>
      </div>
    </div>
  );
}
