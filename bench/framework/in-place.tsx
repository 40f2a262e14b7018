import { cache, type ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import type { loader } from "../../app/root.tsx";
import { CountedCart, ThemeButton } from "./interactive.tsx";

/**
 * Replaces react-router and our own files that use contexts when Next.js draws the page (files.ts). Server
 * components cannot use contexts, so the page's facts are in a cache of the request.
 */
interface PageInHand {
  root?: Awaited<ReturnType<typeof loader>>;
  meta?: MetaDescriptor[];
  outlet?: ReactNode;
  /** Address of the design's whole sheet in our build. */
  sheet?: string;
}

export const pageOfRequest = cache((): PageInHand => ({}));

const ROUTE = { id: "shell/routes/home", handle: { kind: "homepage" } };
const useRouteLoaderData = () => pageOfRequest().root;
const useMatches = () => [ROUTE];
const useLocation = () => ({ pathname: "/", search: "" });
const useRouteError = () => undefined;
const useParams = () => ({});
const isRouteErrorResponse = () => false;
const Outlet = () => pageOfRequest().outlet;
/** React Router's createContext: makes a key, not a context of React. */
const createContext = () => ({});
const data = (body: unknown) => new Error(`The page could not be read: ${JSON.stringify(body)}`);

function Meta() {
  return pageOfRequest().meta?.map((tag) => {
    const key = JSON.stringify(tag);
    if ("title" in tag) return <title key={key}>{String(tag.title)}</title>;
    if ("script:ld+json" in tag) {
      const __html = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
      return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
    }
    if (!("tagName" in tag)) return <meta key={key} {...tag} />;
    const { tagName: _, ...link } = tag as { tagName: "link" };
    return <link key={key} {...link} />;
  });
}

interface Around {
  children: ReactNode;
}

const useSite = () => pageOfRequest().root?.frame ?? null;
const islandSiteProps = () => null;
const IslandSite = ({ children }: Around) => children;
const InlineScript = ({ text }: { text: string }) => (
  <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
);
const InlineStyle = ({ text }: { text: string }) => <style dangerouslySetInnerHTML={{ __html: text }} />;
const useHaste = (isEager: boolean) =>
  isEager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
/** Draws nothing: Next.js itself sends scripts and the facts that islands need. */
const Nothing = () => null;
const FirstRules = () => <link rel="stylesheet" href={pageOfRequest().sheet} />;

export {
  CountedCart as CartButton,
  createContext,
  data,
  FirstRules,
  InlineScript,
  InlineStyle,
  IslandSite,
  islandSiteProps,
  isRouteErrorResponse,
  Meta,
  Nothing as BootScript,
  Nothing as SiteData,
  Nothing as FullStyleSheet,
  Outlet,
  ThemeButton as ThemeToggle,
  useHaste,
  useLocation,
  useMatches,
  useParams,
  useRouteError,
  useRouteLoaderData,
  useSite,
  useSite as useSiteOrNull,
};
