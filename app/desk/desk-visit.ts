import { data, type RouterContextProvider, redirect } from "react-router";
import { DESK_WORDS } from "../../domain/desk/desk-words.ts";
import type { Notice } from "../../domain/desk/notices.ts";
import type { DeskRole } from "../../domain/desk/officers/roles.ts";
import { type UnsolicitedMailRefusal, unsolicitedMailLimitText } from "../../domain/desk/unasked-mails.ts";
import { NOT_FOUND_MESSAGES } from "../../domain/values/messages.ts";
import { storableText } from "../../domain/values/storable-text.ts";
import type { Team } from "../../server/db/queries/club/teams.ts";
import { type DeskVisit, deskContext } from "../../server/serving/desk-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The desk that a request is for. @throws 404 if there is none */
export function deskVisit(context: Context): DeskVisit {
  const visit = context.get(deskContext);
  if (!visit) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return visit;
}

type DeskPerson = NonNullable<DeskVisit["person"]>;

export interface SignedInVisit extends DeskVisit {
  person: DeskPerson;
  teamId: string;
}

/**
 * The visit for pages that need a signed-in person.
 * @throws 401 if nobody is signed in, should the guard ever fail to stop the request
 */
export function signedInVisit(context: Context): SignedInVisit {
  const visit = deskVisit(context);
  if (!visit.person) throw data(DESK_WORDS.signIn, { status: 401 });
  return { ...visit, person: visit.person, teamId: visit.desk.teamId };
}

export interface ClubDeskVisit extends SignedInVisit {
  team: Team;
  person: DeskPerson & { role: DeskRole };
}

/** The visit for pages that need a club and a role in it. @throws 404 at the operator's desk */
export function clubDeskVisit(context: Context): ClubDeskVisit {
  const visit = signedInVisit(context);
  const { team, person } = visit;
  if (!team || person.role === null) throw data(DESK_WORDS.notHere, { status: 404 });
  return { ...visit, team, person: { ...person, role: person.role } };
}

/**
 * Answers an action that succeeded: redirects to the page, with a notice of what was done.
 * @param more a further part of the query, or of the page: "&entry=3#entry-3"
 */
export const redirectWithNotice = (path: string, notice: Notice, more = "") =>
  redirect(`/desk/${path}?done=${notice}${more}`, 303);

/** Answers an action that failed: shows the page again, with the problem. */
export const pageWithProblem = (problem: string, status = 400) => data({ problem }, { status });

/**
 * Answers an action with 429, because the club has reached its limit of mails to people who did not ask for
 * one. The page is shown again with a sentence that says when the limit allows more.
 */
export const mailLimitProblem = (refusal: UnsolicitedMailRefusal, timeZone: string) =>
  pageWithProblem(unsolicitedMailLimitText(refusal, timeZone), 429);

/** A form field as trimmed text that can be stored; "" if it is missing or a file. */
export function formFieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? storableText(value).trim() : "";
}
