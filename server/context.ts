import { createContext } from "react-router";
import type { Fetched } from "../domain/values/messages.ts";
import type { Database } from "./db/client.ts";
import type { Services } from "./services.ts";
import type { Site } from "./site.ts";

/** What a page's loader is given: the request, resolved to a club, and its clock. */
export interface Visit {
  db: Database;
  /** Null on a host that belongs to no club: only the platform's 404 is shown there. */
  site: Site | null;
  /** The club's site is locked, and this page with it: the site-inactive screen is shown instead. */
  isClosed: boolean;
  now: Date;
  /** What the page's own inline scripts and styles carry while it is drawn, and nothing else can (csp.ts). */
  nonce: string;
  /** What use cases work with; a page's own reading needs none of it. */
  services: Services;
  /** Says what the page shows besides the club: its stored copy goes when that is purged. */
  shows(tag: string): void;
  /** Whether failures of parts are shown to the person who looks (MODE is not production). */
  showsFailures: boolean;
  platform: { name: string; url: string };
  /** Logs a part of the page that could not be read, as an error event with the catalogue's sentence. */
  partFailed(what: Fetched, error: unknown): void;
  /** A bug reached the edge. */
  crashed(error: unknown): void;
}

/** One instance in server and routes: the server entry is built together with the app. */
export const visitContext = createContext<Visit>();
