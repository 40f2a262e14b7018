import type { Frame } from "./load-frame.ts";
import { SocialIcons } from "./social-icons.tsx";

/** The line above the bar: who this is. A short text makes it a compact band. */
export function BannerLine({ frame }: { frame: Frame }) {
  return (
    <div className="banner-line" data-compact={frame.banner.compact}>
      <div className="wrap flex items-center justify-between gap-4">
        <p className="min-w-0">{frame.banner.text}</p>
        <div className="hidden sm:block">
          <SocialIcons socials={frame.socials} label={frame.club.alias} size={16} />
        </div>
      </div>
    </div>
  );
}
