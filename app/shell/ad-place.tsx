import type { CSSProperties } from "react";
import { AD_PLACEMENTS, AD_SIZES, sponsorOfPlace } from "../../domain/club/ad-sizes.ts";
import { sponsorUrl } from "../../domain/club/sponsor-url.ts";
import { imagePath, photoWidths } from "../../domain/values/image.ts";
import type { Frame } from "../site/load-frame.ts";
import type { ShownSponsor } from "../ui/sponsor-wall.tsx";

const [narrowWidth, narrowHeight] = AD_SIZES[AD_PLACEMENTS.footer.phone];
const [wideWidth, wideHeight] = AD_SIZES[AD_PLACEMENTS.footer.desktop];

/** One of the club's sponsors. Its space is kept from the first paint; without sponsors there is no place. */
export function AdPlace({ frame, section }: { frame: Frame; section: string }) {
  const sponsor = sponsorOfPlace(frame.sponsors, section);
  if (!sponsor) return null;
  const href = sponsorUrl(sponsor.url);
  return (
    <section aria-labelledby="advertisement" className="wrap pb-10">
      <p id="advertisement" className="ad-label">
        Advertisement
      </p>
      <div className="ad-place" style={SIZES}>
        {href ? (
          <a href={href} rel="sponsored noopener" className="ad-house">
            <Mark sponsor={sponsor} />
          </a>
        ) : (
          <div className="ad-house">
            <Mark sponsor={sponsor} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The logo in one size: it is on every page, and no taller than the place. */
function Mark({ sponsor: { logo, name } }: { sponsor: ShownSponsor }) {
  const width = logo && photoWidths(logo, 320).at(-1);
  if (!logo || !width) return <strong>{name}</strong>;
  return <img src={imagePath(logo, width, "webp")} alt={name} loading="lazy" className="ad-logo" />;
}

const SIZES: CSSProperties & Record<`--${string}`, string> = {
  "--wide-width": `${wideWidth}px`,
  "--wide-height": `${wideHeight}px`,
  "--narrow-width": `${narrowWidth}px`,
  "--narrow-height": `${narrowHeight}px`,
};
