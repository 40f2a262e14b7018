import { createContext, use, useEffect } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";
import { useNonce } from "../site/nonce.ts";
import lockPage from "../styles/lock-page.css?url";

/** The text of a sheet by its address. Set only on the server. */
export const SheetTextContext = createContext<(href: string) => string | null>(() => null);

/** Sheets that the document brought, by their addresses; the document's policy allows them by their hashes. */
const BROUGHT: ReadonlyMap<string, string> = new Map(
  import.meta.env.SSR
    ? []
    : [...document.querySelectorAll<HTMLStyleElement>("style[data-sheet]")].map((style) => [
        style.dataset.sheet ?? "",
        style.textContent,
      ]),
);

/** React puts a sheet that comes later behind the last one of this name, and shows no page before its sheets. */
const OF_PAGE = "page";

/**
 * The sheets of the page's routes, and of the design it wears. Those of a document stand in it: a file would keep a phone from its first sight for a
 * round trip. Those of a page one goes to are files.
 */
export function Sheets({ isLocked, design }: { isLocked: boolean; design: string | undefined }) {
  const routes = use(FrameworkContext)?.manifest.routes;
  const ids = useMatches().map(({ id }) => id);
  const onServer = use(SheetTextContext);
  const nonce = useNonce();
  // Later ones must stand behind the document's. As an attribute from the server, React would not take it for its own.
  useEffect(() => {
    const last = [...document.querySelectorAll<HTMLStyleElement>("style[data-sheet]")].at(-1);
    if (last) last.dataset.precedence = OF_PAGE;
  }, []);
  if (import.meta.env.DEV)
    return (
      <>
        <Links />
        {design && <link rel="stylesheet" href={design} />}
      </>
    );
  // An error may be drawn by a root that matched nothing. The router marks what a route shares with others.
  const listed = ["root", ...ids]
    .flatMap((id) => routes?.[id]?.css ?? [])
    .map((href) => href.replace(/#$/, ""));
  const own = [isLocked ? lockPage : undefined, design].filter((href) => href !== undefined);
  const hrefs = new Set([...BROUGHT.keys(), ...listed, ...own]);
  return [...hrefs].map((href) => {
    const text = import.meta.env.SSR ? onServer(href) : BROUGHT.get(href);
    if (typeof text !== "string")
      return <link key={href} rel="stylesheet" href={href} precedence={OF_PAGE} />;
    return <style key={href} nonce={nonce} data-sheet={href} dangerouslySetInnerHTML={{ __html: text }} />;
  });
}
