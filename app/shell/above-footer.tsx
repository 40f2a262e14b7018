import { useLocation } from "react-router";
import type { Frame } from "../site/load-frame.ts";
import { still } from "../ui/still.tsx";

interface Props {
  frame: Frame;
  /** Each page has its own. */
  pathname: string;
}

const Blocks = still<Props>({
  onServer: import.meta.env.SSR ? (await import("./frame-blocks.tsx")).FrameBlocks : null,
  load: async () => (await import("./frame-blocks.tsx")).FrameBlocks,
  drawnFrom: ({ pathname }) => pathname,
});

export function AboveFooter({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  return <Blocks frame={frame} pathname={pathname} />;
}
