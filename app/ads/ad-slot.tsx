import type { CSSProperties } from "react";
import {
  AD_PLACEMENTS,
  AD_SIZES,
  type AdPlacement,
  type AdPlacementName,
  type AdSize,
  sponsorForSection,
} from "../../domain/club/ad-sizes.ts";
import { sponsorUrl } from "../../domain/club/sponsor-url.ts";
import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import { imagePath, photoWidths } from "../../domain/values/image.ts";
import type { Frame } from "../site/load-frame.ts";
import { useHiddenLinks } from "../ui/club-link.tsx";
import type { ShownSponsor } from "../ui/sponsor-wall.tsx";

interface Props {
  frame: Frame;
  name: AdPlacementName;
  /** The page's section, which decides which of the club's sponsors is shown. */
  section: string;
}

/**
 * An ad slot. It reserves its space from the first paint, and shows one of the club's sponsors until a bid
 * wins (fill-ad-slots.ts). A slot for which no bids are requested is drawn only in the footer, and only for a
 * club with sponsors.
 */
export function AdSlot({ frame, name, section }: Props) {
  const bidPlacement = frame.ads?.[name];
  const sponsor =
    bidPlacement || name === "footer" ? sponsorForSection(frame.sponsors, keyOf(section, name)) : null;
  if (!sponsor && !bidPlacement) return null;
  const place: AdPlacement = bidPlacement ?? AD_PLACEMENTS[name];
  return (
    <section aria-label="Advertisement" className={CLASSES[name]} style={sizesOf(place)}>
      <p className="ad-label">Advertisement</p>
      <div className="ad-place" data-ad={bidPlacement && name}>
        {sponsor && <House sponsor={sponsor} />}
      </div>
    </section>
  );
}

const CLASSES = {
  footer: "ad wrap pb-10",
  articleList: "ad my-10",
  articleSide: "ad",
} satisfies Record<AdPlacementName, string>;

/**
 * A slot's key for choosing its sponsor. It differs between a page's slots, so that they usually show
 * different sponsors.
 */
const keyOf = (section: string, name: AdPlacementName) =>
  name === "footer" ? section : `${section} ${name}`;

function House({ sponsor }: { sponsor: ShownSponsor }) {
  const isHidden = useHiddenLinks();
  const href = sponsorUrl(sponsor.url);
  return href && !isHidden(href) ? (
    <a href={href} target="_blank" rel="sponsored noopener" className="ad-house">
      <Mark sponsor={sponsor} />
      <span className="sr-only">{NEW_TAB_SUFFIX}</span>
    </a>
  ) : (
    <div className="ad-house">
      <Mark sponsor={sponsor} />
    </div>
  );
}

/** The sponsor's logo, in a single size: it is on every page, and no taller than the slot. */
function Mark({ sponsor: { logo, name } }: { sponsor: ShownSponsor }) {
  const width = logo && photoWidths(logo, 320).at(-1);
  if (!logo || !width) return <strong>{name}</strong>;
  return <img src={imagePath(logo, width, "webp")} alt={name} loading="lazy" className="ad-logo" />;
}

function sizeOf(device: "narrow" | "wide", size: AdSize) {
  const [width, height] = AD_SIZES[size];
  return { [`--${device}-width`]: `${width}px`, [`--${device}-height`]: `${height}px` };
}

/** The slot's sizes on phones and desktops as CSS variables; a device without the slot reserves no space. */
function sizesOf({ phone, desktop }: AdPlacement): CSSProperties & Record<`--${string}`, string> {
  return {
    ...(phone ? sizeOf("narrow", phone) : { "--narrow": "none" }),
    ...(desktop ? sizeOf("wide", desktop) : { "--wide": "none" }),
  };
}
