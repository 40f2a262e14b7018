import { useLocation } from "react-router";
import { canShowAds } from "../../domain/club/ads.ts";
import { AdSlot } from "../ads/ad-slot.tsx";
import type { Frame } from "../site/load-frame.ts";
import { FooterBase, FooterTop } from "./footer-parts.tsx";
import { useSection } from "./use-section.ts";

interface Props {
  frame: Frame;
}

/** The footer, with an ad slot on pages that have one. */
export function Footer({ frame }: Props) {
  const section = useSection();
  const { pathname } = useLocation();
  return (
    <footer data-part="footer" className="footer">
      <FooterTop frame={frame} />
      {frame.showsAds && canShowAds(pathname) && <AdSlot frame={frame} name="footer" section={section} />}
      <FooterBase frame={frame} />
    </footer>
  );
}
