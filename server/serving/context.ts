import { createContext } from "react-router";
import type { AdPlacements } from "../../domain/club/ad-sizes.ts";
import type { WebsiteStyles } from "../../domain/club/team.ts";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";
import type { FetchedPart } from "../../domain/values/messages.ts";
import type { ReadPool } from "../db/client.ts";
import type { WriteServices } from "../services.ts";
import type { Site } from "./site.ts";

/** What every page's loader may use: the site and club of its request, the time, and services. */
export interface Visit {
  db: ReadPool;
  /** What the page previews: it has no script then, and nothing on it can be sent. Null for a real page. */
  previewOf: "draft" | "look" | null;
  /** Null on a host without a club, which shows only the platform's 404. */
  site: Site | null;
  /** True if the club's site, and this page with it, is locked: the site-inactive page is shown instead. */
  isClosed: boolean;
  now: Date;
  /** Collects the page's inline scripts and styles while it is drawn, for its policy (csp.ts). */
  inline: InlineTexts;
  /** The services for use cases. Reading a page needs none of them. */
  services: WriteServices;
  /** The colors of a desk's pages; null for all others. */
  desk: Pick<WebsiteStyles, "colors"> | null;
  /** Adds a page tag (domain/site/page-tags.ts): purging it drops the stored copy of this page. */
  shows(tag: string): void;
  /** True if visitors see why a part of a page failed (MODE is not production). */
  showsFailures: boolean;
  /** Null without advertisements. `server` is the ad server's host. */
  ads: { server: string; placements: AdPlacements } | null;
  platform: { name: string; url: string };
  /**
   * True if the 404 of this kind is stored. It is then sent, and nothing is drawn (missing-page.ts).
   */
  isMissingStored(kind: string): boolean;
  /** Logs a part of the page that could not be read, and sends an error event to the club's analytics. */
  partFailed(what: FetchedPart, error: unknown): void;
  /** Called for an error that nothing else handled. */
  crashed(error: unknown): void;
}

/** Server and routes must share one instance: therefore the build bundles the server with the app. */
export const visitContext = createContext<Visit>();
