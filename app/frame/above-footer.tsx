import { useLocation } from "react-router";
import { still } from "../ui/still.tsx";
import type { Frame } from "./load-frame.ts";

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
