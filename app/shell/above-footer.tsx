import { useLocation } from "react-router";
import type { Frame } from "../site/load-frame.ts";
import { island } from "../ui/island.tsx";
import { FrameBlocks } from "./frame-blocks.tsx";

interface Props {
  frame: Frame;
  /** Each page has its own. */
  pathname: string;
}

const Blocks = island<Props>(FrameBlocks, ({ pathname }) => pathname);

export function AboveFooter({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  return <Blocks frame={frame} pathname={pathname} />;
}
