import { type ComponentType, useEffect, useRef, useState } from "react";

interface Options<Props> {
  /** The block itself where pages are drawn; null in the browser, which is not given it before it is asked for. */
  onServer: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
  /** What the block is drawn from: where it differs from what the server had, the block is drawn anew. */
  drawnFrom: (props: Props) => unknown;
}

/**
 * A block as the server drew it, and no script: its links work as they are. Its script comes when there is something
 * else to draw, and not before: a block that is drawn anew under a finger or the focus loses the one and the other.
 */
export function still<Props extends object>({ onServer: OnServer, load, drawnFrom }: Options<Props>) {
  return function Still(props: Props) {
    const from = drawnFrom(props);
    const first = useRef(from);
    const box = useRef<HTMLDivElement>(null);
    const [Drawn, setDrawn] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      // What was never drawn by the server is empty: another page led here, or a page that failed.
      const isDrawn = first.current === from && box.current?.childElementCount !== 0;
      if (!isDrawn) void load().then((Loaded) => setDrawn(() => Loaded));
    }, [from]);
    const Shown = OnServer ?? Drawn;
    if (Shown)
      return (
        <div>
          <Shown {...props} />
        </div>
      );
    return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />;
  };
}

/** Not emptied: what the server sent stays as long as this does not change. */
const AS_DRAWN = { __html: "" };
