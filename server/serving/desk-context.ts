import { createContext } from "react-router";
import type { InactiveReason } from "../../domain/access/site-activation.ts";
import type { Scheme } from "../../domain/club/design.ts";
import type { GuardedAct } from "../../domain/desk/officers/fresh-sign-in.ts";
import type { StartedSignIn } from "../../domain/desk/officers/sign-in.ts";
import type { ReadPool, WritePool } from "../db/client.ts";
import type { Team } from "../db/queries/club/teams.ts";
import type { SignInRequester } from "../usecases/desk/begin-sign-in.ts";
import type { ConfirmOutcome, ConfirmStep } from "../usecases/desk/confirm-step.ts";
import type { Desk, DeskServices } from "../usecases/desk/desk-services.ts";
import type { DeskPerson } from "../usecases/desk/sessions.ts";

/** A page of the club's site to show with an unsaved look. */
export interface SitePreview {
  /** The page's path: "/roster". */
  path: string;
  /** Null for the look's own choice of light or dark. */
  mode: Scheme | null;
}

/**
 * What the desk's pages get about a request (server/endpoints/desk/desk.ts). `visitContext` is also set for
 * them, without a site.
 */
export interface DeskVisit {
  desk: Desk;
  /** Null at the operator's own desk. */
  team: Team | null;
  /** Why the club's site is locked; empty if it is open, and at the operator's desk. */
  inactive: readonly InactiveReason[];
  /**
   * The database that this page reads. It uses the desk's own connections, except after a write and on pages
   * that need no sign-in: these use the connections of sales.
   */
  db: ReadPool | WritePool;
  /** For use cases that write. */
  services: DeskServices;
  /** The only route under /desk that this request may run. */
  admittedTo: string;
  /** The signed-in officer; null if nobody has signed in in this browser. */
  person: DeskPerson | null;
  /** The sign-in by email that this browser began last; null if none. */
  begun: StartedSignIn | null;
  /** The passkey challenge that this browser requested last; null if none. */
  offered: StartedSignIn | null;
  /** The browser that made this request, for the limits on sign-in links. */
  asker: SignInRequester;
  /**
   * Takes a step of confirming who the signed-in person is, before a guarded act.
   * @throws Error if nobody is signed in
   */
  confirm(act: GuardedAct, sent: ConfirmStep): Promise<ConfirmOutcome>;
  /**
   * Draws a page of the club's site with this club's look, which is not saved, only to look at.
   * @throws Error at the operator's desk
   */
  drawPreview(preview: SitePreview & { team: Team }): Promise<Response>;
  /** The browser's name: "Firefox on Linux". */
  browser: string;
  /** The origin of a club's own desk, for the operator's list. */
  originOf(team: Pick<Team, "teamId" | "slug">): Promise<string>;
}

/** Null if a desk's page was requested at an address outside the desk. Such a request is refused. */
export const deskContext = createContext<DeskVisit | null>(null);
