import type { CSSProperties } from "react";
import { FOOTER_AD_SIZES, hasAdPlace } from "../../domain/club/ads.ts";
import type { Frame } from "../site/load-frame.ts";
import { useSection } from "./use-section.ts";

const { leaderBoard, smartphone1 } = FOOTER_AD_SIZES;

/** Its space is kept from the first paint. It advertises the platform itself. */
export function AdPlace({ frame }: { frame: Frame }) {
  if (!hasAdPlace(useSection(), frame.adminInfo)) return null;
  return (
    <section aria-labelledby="advertisement" className="wrap pb-10">
      <p id="advertisement" className="mb-1 text-center text-xs">
        Advertisement
      </p>
      <div className="ad-place" style={SIZES}>
        <a href={frame.platform.url} rel="sponsored noopener" className="ad-house">
          <strong>{frame.platform.name}</strong>
          <span>A site, a store and a box office for your club</span>
        </a>
      </div>
    </section>
  );
}

const SIZES: CSSProperties & Record<`--${string}`, string> = {
  "--wide-width": `${leaderBoard.width}px`,
  "--wide-height": `${leaderBoard.height}px`,
  "--narrow-width": `${smartphone1.width}px`,
  "--narrow-height": `${smartphone1.height}px`,
};
