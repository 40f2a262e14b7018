import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

/** What the build makes of a block in browsers, which are not given it before it is asked for (cli/islands.ts). */
interface FetchedBlock<Props> {
  load: () => Promise<ComponentType<Props>>;
}

/** How the script of each block comes that the pages visited so far may show. */
const scripts: (() => Promise<unknown>)[] = [];

/**
 * Client middleware: the next page takes the place of the last one when its blocks can be drawn, so that none of them stands
 * empty at first. A script that does not come holds no page back: its block tries again by itself.
 */
export async function awaitBlocks<Results>(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  await Promise.allSettled(scripts.map((fetchScript) => fetchScript()));
  return results;
}

/**
 * A block as the server drew it, and no script of its own: its links are links. Its script comes when there is something
 * else to draw, and not before: a block that is drawn anew under a finger or the focus loses the one and the other.
 *
 * @param block an imported component that the file names nowhere else, so that the build can take it out of the page's script
 * @param drawnFrom what the block is drawn from: where it differs from what the server had, the block is drawn anew
 */
export function island<Props extends object>(
  block: ComponentType<Props> | FetchedBlock<Props>,
  drawnFrom: (props: Props) => unknown,
): ComponentType<Props> {
  return "load" in block ? fetchedIsland(block, drawnFrom) : drawnIsland(block);
}

function drawnIsland<Props extends object>(Block: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <div>
        <Block {...props} />
      </div>
    );
  };
}

function fetchedIsland<Props extends object>(
  { load }: FetchedBlock<Props>,
  drawnFrom: (props: Props) => unknown,
) {
  /** Once it has come, the next page is drawn with it at once. */
  let loaded: ComponentType<Props> | null = null;
  const fetchScript = async () => {
    loaded ??= await load();
    return loaded;
  };
  scripts.push(fetchScript);
  return function Island(props: Props) {
    const from = drawnFrom(props);
    const navigate = useNavigate();
    const first = useRef(from);
    const box = useRef<HTMLDivElement>(null);
    const [Drawn, setDrawn] = useState(() => loaded);
    useEffect(() => {
      // What was never drawn by the server is empty: its script did not come with the page, or a page failed.
      const isDrawn = first.current === from && box.current?.childElementCount !== 0;
      if (!isDrawn) void fetchScript().then((Loaded) => setDrawn(() => Loaded));
    }, [from]);
    // Who leaves may come back: the page is to be as tall at once as it was, so that the scroll is found again.
    useEffect(() => () => void fetchScript(), []);
    if (Drawn)
      return (
        <div>
          <Drawn {...props} />
        </div>
      );
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: its own links are what is pressed
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
      <div
        ref={box}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_DRAWN}
        onClick={(event) => {
          const path = pagePressed(event);
          if (path === null) return;
          event.preventDefault();
          navigate(path);
        }}
      />
    );
  };
}

/** The page of this site a plain press on a link asks for; null for all else: files, new tabs, other sites. */
function pagePressed(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.origin !== location.origin || link.target || /\.\w+$/.test(link.pathname))
    return null;
  return link.pathname + link.search + link.hash;
}

/** Not emptied: what the server sent stays as long as this does not change. */
const AS_DRAWN = { __html: "" };
