import { VISIT_COUNT_NOTE } from "../../domain/site/frame-words.ts";
import { FOOTER_LINKS } from "../../domain/site/nav/navigation.ts";
import type { Frame } from "../site/load-frame.ts";
import { PolicyPageLink } from "../site/policy-page-link.tsx";
import { Crest } from "../ui/crest.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { SocialIcons } from "./social-icons.tsx";

/** The footer's links. For a club that wrote no navigation, also the club's pages, by group. */
export function FooterTop({ frame }: { frame: Frame }) {
  return (
    <>
      <ClubAndLinks frame={frame} />
      {frame.footerNav.length > 0 && (
        <nav aria-label="All pages" className="footer-groups wrap">
          {frame.footerNav.map(({ label, children }) => (
            <div key={label}>
              <h2>{label}</h2>
              <FooterLinks links={children.map(({ label, href }) => [label, href ?? "/"] as const)} />
            </div>
          ))}
        </nav>
      )}
    </>
  );
}

function ClubAndLinks({ frame }: { frame: Frame }) {
  const links = frame.mode === "store" ? FOOTER_LINKS.slice(0, 1) : FOOTER_LINKS;
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
        <FooterLinks links={links} />
      </nav>
      <SocialIcons socials={frame.socials} label={frame.club.alias} size={20} />
    </div>
  );
}

function FooterLinks({ links }: { links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 md:flex-col">
      {links.map(([label, href]) => (
        <li key={href}>
          <SiteLink to={href} className="footer-link">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

export function FooterBase({ frame }: { frame: Frame }) {
  return (
    <div className="footer-base">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm">
        <p>
          © {frame.club.alias} {frame.year}
        </p>
        {frame.policies.map((policy) => (
          <PolicyPageLink key={policy.title} policy={policy} className="footer-link" />
        ))}
        <p>{VISIT_COUNT_NOTE}</p>
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
