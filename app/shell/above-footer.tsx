import { useLocation } from "react-router";
import type { Frame } from "../site/load-frame.ts";
import { island } from "../ui/island.tsx";
import { FrameBlocks } from "./frame-blocks.tsx";

interface Props {
  frame: Frame;
  /** The blocks differ from page to page. */
  pathname: string;
}

const Blocks = island<Props>(
  FrameBlocks,
  ({ pathname }) => pathname,
  ({ frame }) => frame.articles,
);

export function AboveFooter({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  return <Blocks frame={frame} pathname={pathname} />;
}
