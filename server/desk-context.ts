import { createContext } from "react-router";
import type { InactiveReason } from "../domain/access/site-activation.ts";
import type { BegunSignIn } from "../domain/desk/sign-in.ts";
import type { Team } from "./db/queries/club/teams.ts";
import type { Asker } from "./usecases/desk/begin-sign-in.ts";
import type { Desk, DeskServices } from "./usecases/desk/desk-services.ts";
import type { DeskPerson } from "./usecases/desk/sessions.ts";

/** What the desk's pages get of a request (server/http/desk.ts); `visitContext` beside it has no site. */
export interface DeskVisit {
  desk: Desk;
  /** Null at the operator's own desk. */
  team: Team | null;
  /** Why the club's site is locked; empty if it is open, and at the operator's desk. */
  inactive: readonly InactiveReason[];
  services: DeskServices;
  /** The route under /desk that this request may go to, and no other. */
  admittedTo: string;
  /** Null if nobody has signed in in this browser. */
  person: DeskPerson | null;
  /** The sign-in by mail that this browser began last; null if it began none. */
  begun: BegunSignIn | null;
  /** The offer to an authenticator that it asked for last; null if for none. */
  offered: BegunSignIn | null;
  /** Who asks for a link, if one is asked for. */
  asker: Asker;
  /** What the browser calls itself: "Firefox on Linux". */
  browser: string;
  /** The host of a club's own desk, for the operator's list. */
  originOf(team: Pick<Team, "teamId" | "slug">): Promise<string>;
}

/** Null where a desk's page was asked for by another address than the desk's: it is not answered then. */
export const deskContext = createContext<DeskVisit | null>(null);
