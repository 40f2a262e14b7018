import { createContext } from "react-router";
import type { AdPlacements } from "../domain/club/ad-sizes.ts";
import type { WebsiteStyles } from "../domain/club/team.ts";
import type { InlineTexts } from "../domain/site/inline-texts.ts";
import type { Fetched } from "../domain/values/messages.ts";
import type { Database } from "./db/client.ts";
import type { Services } from "./services.ts";
import type { Site } from "./site.ts";

/** For a page's loader: the request, resolved to a club, and the time. */
export interface Visit {
  db: Database;
  /** Null on a host without a club: it shows nothing but the platform's 404. */
  site: Site | null;
  /** The club's site is locked, and this page with it: the site-inactive screen is shown instead. */
  isClosed: boolean;
  now: Date;
  /** Takes the page's own inline scripts and styles while it is drawn (csp.ts). */
  inline: InlineTexts;
  /** For use cases; reading a page needs none of them. */
  services: Services;
  /** How a desk's pages look; null for all others. */
  desk: Pick<WebsiteStyles, "colors"> | null;
  /** Adds a page tag (domain/site/page-tags.ts): purging it drops the stored copy of this page. */
  shows(tag: string): void;
  /** Whether visitors see failures of parts (MODE is not production). */
  showsFailures: boolean;
  /** Null where no advertisements are asked for. `server` is the host that is asked. */
  ads: { server: string; placements: AdPlacements } | null;
  platform: { name: string; url: string };
  /** Whether the 404 of this kind is stored: it is answered with, and nothing is drawn (missing-page.ts). */
  isMissingStored(kind: string): boolean;
  /** Logs a part of the page that could not be read, as an error event with the catalogue's sentence. */
  partFailed(what: Fetched, error: unknown): void;
  /** Called for an error that nothing else handled. */
  crashed(error: unknown): void;
}

/** It must be one instance for server and routes: the server entry is built together with the app. */
export const visitContext = createContext<Visit>();
