import { promoLink } from "../../domain/store/on-sale.ts";
import type { Frame } from "../site/load-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { SocialIcons } from "./social-icons.tsx";

/** The line above the bar. A short text makes it a compact band. */
export function BannerLine({ frame }: { frame: Frame }) {
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
