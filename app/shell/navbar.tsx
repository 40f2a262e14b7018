import { useLocation } from "react-router";
import { promoLink, shopLinks } from "../../domain/store/on-sale.ts";
import { NAVBAR_SCROLL_PX } from "../../domain/values/limits.ts";
import { CartButton } from "../sale/cart/cart-button.tsx";
import type { Frame } from "../site/load-frame.ts";
import { Crest } from "../ui/crest.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { MenuDialog } from "./menu-dialog.tsx";
import { NavEntries } from "./nav-entries.tsx";
import { SocialIcons } from "./social-icons.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** A name with more characters is set smaller in the bar, and in two lines if the bar is full. */
const LONG_NAME = 24;

/**
 * The navigation bar. Its height must not change with its style after 100 px of scrolling, or the page
 * below would jump.
 */
export function Navbar({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  return (
    <header className="contents">
      <span
        aria-hidden="true"
        className="scroll-mark pointer-events-none absolute top-0 left-0 w-px"
        style={{ height: NAVBAR_SCROLL_PX }}
      />
      <BannerLine frame={frame} />
      <div data-part="bar" className="navbar" data-scrolled="false">
        <div className="wrap flex h-full items-center gap-4">
          <SiteLink to="/" className="brand" data-long={frame.club.alias.length > LONG_NAME || undefined}>
            <span className="brand-crest">
              <Crest logo={frame.logo} name={frame.club.alias} size={56} phoneSize={44} eager />
            </span>
            <span className="min-w-0">
              <span className="brand-name">{frame.club.alias}</span>
              <span className="brand-sport">{frame.club.sportBeside}</span>
              <span className="sr-only">, home</span>
            </span>
          </SiteLink>
          <nav aria-label="Main" className="nav-rows">
            <NavEntries frame={frame} pathname={pathname} variant="bar" />
            {/* Only for pointers: keyboard focus shows all rows, and screen readers read them all. */}
            <details aria-hidden="true" className="nav-more">
              <summary tabIndex={-1} className="nav-entry">
                More
              </summary>
            </details>
          </nav>
          <div className="ml-auto flex items-center gap-1 nav:ml-0">
            {frame.shopButtons.map(({ label, to }) => (
              <SiteLink
                key={to}
                to={to}
                className="button button-accent button-small mr-1 hidden sm:inline-flex"
              >
                {label}
              </SiteLink>
            ))}
            <CartButton isSelling={shopLinks(frame).length > 0} />
            <ThemeToggle />
            <MenuDialog frame={frame} pathname={pathname} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The line above the bar. A short text makes it a compact band. */
function BannerLine({ frame }: { frame: Frame }) {
  const promo = promoLink(frame);
  return (
    <div data-part="banner" className="banner-line" data-compact={frame.banner.compact}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0">{frame.banner.text}</p>
        {promo && (
          <SiteLink to={promo.to} className="promo-link sm:ml-auto">
            {promo.label}
          </SiteLink>
        )}
        <div className="hidden sm:block">
          <SocialIcons socials={frame.socials} label={frame.club.alias} size={16} />
        </div>
      </div>
    </div>
  );
}
