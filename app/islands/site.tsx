import { createContext, type ReactNode, use, useEffect } from "react";

/** The facts about the club's site that islands can use. Every page carries them as JSON. */
export interface IslandSiteProps {
  club: {
    teamId: string;
    name: string;
    alias: string;
    timeZone: string;
  };
  /** The sections that the site does not show: a link to a page of one of them is drawn as plain text. */
  hiddenSections: readonly string[];
  /** The value of ?team= that every link keeps in query-parameter mode; null elsewhere. */
  teamParam: string | null;
  canonicalOrigin: string;
  hasStore: boolean;
  hasTickets: boolean;
}

/** Picks the facts that islands need out of the site's frame. Every field here is sent with each page. */
export const islandSiteProps = ({
  club: { teamId, name, alias, timeZone },
  hiddenSections,
  teamParam,
  canonicalOrigin,
  hasStore,
  hasTickets,
}: IslandSiteProps): IslandSiteProps => ({
  club: { teamId, name, alias, timeZone },
  ...{ hiddenSections, teamParam, canonicalOrigin, hasStore, hasTickets },
});

const SiteContext = createContext<IslandSiteProps | null>(null);

/** The facts of the club's site; null on a host that belongs to no club, and at a desk. */
export const useSiteOrNull = (): IslandSiteProps | null => use(SiteContext);

/** @throws Error on a page that belongs to no club's site */
export function useSite(): IslandSiteProps {
  const site = useSiteOrNull();
  if (site === null) throw new Error("useSite was called on a page that belongs to no club's site");
  return site;
}

interface Props {
  /** The facts of the club's site; null on a club's lock screen. */
  site: IslandSiteProps | null;
  /** Called in the browser once React has hydrated the children, so that they respond to presses. */
  onAlive?: () => void;
  children: ReactNode;
}

/**
 * Wraps a page on the server, and each island on the server and in the browser. An island's tree must be the
 * same in both, or React's ids (useId) would differ.
 */
export function SiteProvider({ site, onAlive, children }: Props) {
  useEffect(() => onAlive?.(), [onAlive]);
  return <SiteContext value={site}>{children}</SiteContext>;
}
