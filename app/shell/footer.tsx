import { useLocation } from "react-router";
import { hasAdPlace } from "../../domain/club/ads.ts";
import { AdPlace } from "../ads/ad-place.tsx";
import type { Frame } from "../site/load-frame.ts";
import { island } from "../ui/island.tsx";
import { FooterBase, FooterTop } from "./footer-parts.tsx";
import { useSection } from "./use-section.ts";

interface Props {
  frame: Frame;
}

const Top = island(
  FooterTop,
  ({ frame }) => frame.club.teamId,
  ({ frame }) => frame.footerNav,
);
const Ad = island(
  AdPlace,
  ({ section }) => section,
  ({ frame }) => frame.sponsors,
);
const Base = island(
  FooterBase,
  ({ frame }) => frame.club.teamId,
  ({ frame }) => frame.policies,
);

/** Split into islands: it is the same on every page, so browsers load only the script of the part that changes. */
export function Footer({ frame }: Props) {
  const section = useSection();
  const { pathname } = useLocation();
  return (
    <footer data-part="footer" className="footer">
      <Top frame={frame} />
      {frame.showsAds && hasAdPlace(pathname) && <Ad frame={frame} name="footer" section={section} />}
      <Base frame={frame} />
    </footer>
  );
}
