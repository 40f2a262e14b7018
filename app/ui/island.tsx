import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

/** The build turns a block into this for browsers, so that its script is loaded only on demand (cli/islands.ts). */
interface FetchedBlock<Props> {
  load: () => Promise<ComponentType<Props>>;
}

/** Loads the scripts of all blocks that the pages visited so far may show. */
const scripts: (() => Promise<unknown>)[] = [];

/**
 * Client middleware: the next page is shown only when its blocks can be drawn, so that none is empty at first. A script
 * that fails to load delays no page: its block tries again by itself.
 */
export async function awaitBlocks<Results>(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  await Promise.allSettled(scripts.map((fetchScript) => fetchScript()));
  return results;
}

/**
 * Shows a block as the server drew it, without loading its script: links in it work by themselves. The script is loaded
 * only when there is something else to draw, because a block redrawn under a finger loses the press, and under the
 * focus the focus.
 *
 * @param block an imported component that the file names nowhere else, so that the build can take it out of the page's
 * script
 * @param drawnFrom the value the block depends on: the block is drawn anew when it changes
 * @param needed what it cannot be drawn without, and browsers lack as long as they have only a document's data
 * (site/sent-data.ts): then undefined
 */
export function island<Props extends object>(
  block: ComponentType<Props> | FetchedBlock<Props>,
  drawnFrom: (props: Props) => unknown,
  needed: (props: Props) => unknown = drawnFrom,
): ComponentType<Props> {
  return "load" in block ? fetchedIsland(block, drawnFrom, needed) : drawnIsland(block);
}

function drawnIsland<Props extends object>(Block: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <div data-drawn="">
        <Block {...props} />
      </div>
    );
  };
}

function fetchedIsland<Props extends object>(
  { load }: FetchedBlock<Props>,
  drawnFrom: (props: Props) => unknown,
  needed: (props: Props) => unknown,
) {
  /** Kept, so that the next page is drawn with it at once. */
  let loaded: ComponentType<Props> | null = null;
  const fetchScript = async () => {
    loaded ??= await load();
    return loaded;
  };
  scripts.push(fetchScript);
  return function Island(props: Props) {
    const from = drawnFrom(props);
    const isLacking = needed(props) === undefined;
    const navigate = useNavigate();
    const first = useRef(from);
    const box = useRef<HTMLDivElement>(null);
    const [Drawn, setDrawn] = useState(() => loaded);
    useEffect(() => {
      // Without the mark it is not the server's: after client navigation, or if something had changed the document.
      const isDrawn = first.current === from && box.current?.dataset.drawn !== undefined;
      if (isDrawn) return;
      if (isLacking) void navigate(location, HERE);
      else void fetchScript().then((Loaded) => setDrawn(() => Loaded));
    }, [from, isLacking]);
    // Loaded when leaving: on the way back the page must have its full height at once, or the scroll position is lost.
    useEffect(() => () => void fetchScript(), []);
    if (Drawn && !isLacking)
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

/** The page of this site that a plain click on a link asks for; null for files, new tabs and other sites. */
function pagePressed(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.origin !== location.origin || link.target || /\.\w+$/.test(link.pathname))
    return null;
  return link.pathname + link.search + link.hash;
}

/** Where browsers must draw the document themselves, the page's data are read again: all of them come then. */
const HERE = { replace: true, preventScrollReset: true };

/** React keeps the server's HTML as long as this value does not change. */
const AS_DRAWN = { __html: "" };
