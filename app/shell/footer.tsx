import type { Frame } from "../site/load-frame.ts";
import { island } from "../ui/island.tsx";
import { AdPlace } from "./ad-place.tsx";
import { FooterBase, FooterTop } from "./footer-parts.tsx";

interface Props {
  frame: Frame;
}

const Top = island(FooterTop, ({ frame }) => frame.club.teamId);
const Base = island(
  FooterBase,
  ({ frame }) => frame.club.teamId,
  ({ frame }) => frame.policies,
);

/** Split into islands: it is the same on every page, so browsers load only the script of the part that changes. */
export function Footer({ frame }: Props) {
  return (
    <footer data-part="footer" className="footer">
      <Top frame={frame} />
      <AdPlace frame={frame} />
      <Base frame={frame} />
    </footer>
  );
}
