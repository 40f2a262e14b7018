import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Frame } from "./load-frame.ts";

type Blocks = ComponentType<{ frame: Frame }>;

/** Browsers are not given it before it is asked for. */
const OnServer: Blocks | null = import.meta.env.SSR ? (await import("./frame-blocks.tsx")).FrameBlocks : null;

/**
 * The blocks as the server drew them, and no script: their links work as they are. Their script comes when somebody
 * reaches for them, or goes to another page, which has others.
 */
export function AboveFooter({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  const drawnFor = useRef(pathname);
  const box = useRef<HTMLDivElement>(null);
  const [Drawn, setDrawn] = useState<Blocks | null>(null);
  const load = () => void import("./frame-blocks.tsx").then(({ FrameBlocks }) => setDrawn(() => FrameBlocks));
  useEffect(() => {
    // A page that failed in the browser was never drawn by the server.
    if (drawnFor.current !== pathname || box.current?.childElementCount === 0) load();
  }, [pathname]);
  if (OnServer)
    return (
      <div>
        <OnServer frame={frame} />
      </div>
    );
  if (Drawn)
    return (
      <div>
        <Drawn frame={frame} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its own links are what is pressed
    <div
      ref={box}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_DRAWN}
      onPointerEnter={load}
      onFocus={load}
    />
  );
}

/** Not emptied: what the server sent stays as long as this does not change. */
const AS_DRAWN = { __html: "" };
