import type { Frame } from "../site/load-frame.ts";
import { LatestArticles } from "./latest-articles.tsx";
import { SeasonsBlock } from "./seasons-block.tsx";
import { SponsorsBlock } from "./sponsors-block.tsx";

export function FrameBlocks({ frame }: { frame: Frame }) {
  return (
    <aside aria-label={`More from ${frame.club.alias}`} className="no-print empty:hidden">
      <LatestArticles frame={frame} />
      <SponsorsBlock frame={frame} />
      <SeasonsBlock frame={frame} />
    </aside>
  );
}
