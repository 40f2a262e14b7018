import { createContext, use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";
import { InlineStyle } from "../site/inline.tsx";
import lockPage from "../styles/lock-page.css?url";

/** The text of a sheet by its address. Set only on the server. */
export const SheetTextContext = createContext<(href: string) => string | null>(() => null);

/**
 * The sheets of the page's routes, and of the design it wears. They stand in the document: a file would keep a phone from its first
 * sight for a round trip.
 */
export function Sheets({ isLocked, design }: { isLocked: boolean; design: string | undefined }) {
  const routes = use(FrameworkContext)?.manifest.routes;
  const ids = useMatches().map(({ id }) => id);
  const textOf = use(SheetTextContext);
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
  return [...new Set([...listed, ...own])].map((href) => (
    <InlineStyle key={href} sheet={href} text={textOf(href) ?? ""} />
  ));
}
