import { data, type RouterContextProvider } from "react-router";
import {
  type FetchedPart,
  fetchFailureSentence,
  loadFailureSentence,
  NOT_FOUND_MESSAGES,
} from "../../domain/values/messages.ts";
import { type Visit, visitContext } from "../../server/serving/context.ts";
import type { Site } from "../../server/serving/site.ts";

type Context = Readonly<RouterContextProvider>;
type Missing = keyof typeof NOT_FOUND_MESSAGES;

export interface ClubVisit extends Visit {
  site: Site;
  teamId: string;
  /**
   * Reads the page's main content. A failure is logged as an error event and fails the page.
   * @throws 500 with the error catalog's sentence, or in production with one for visitors
   */
  read<T>(what: FetchedPart, read: Promise<T>): Promise<T>;
}

/**
 * A 404 with the error catalog's sentence. It is the same for another club's item as for one that never
 * existed.
 */
export function notFoundAnswer(what: Missing, headers: HeadersInit = {}) {
  return data(NOT_FOUND_MESSAGES[what], { status: 404, headers });
}

/** The visit for a page that every site has. @throws 404 on a host that belongs to no club */
export function alwaysAvailableVisit(context: Context): ClubVisit {
  const visit = context.get(visitContext);
  if (!visit.site) throw notFoundAnswer("website");
  const read = async <T>(what: FetchedPart, read: Promise<T>) => {
    try {
      return await read;
    } catch (error) {
      visit.partFailed(what, error);
      throw data(visit.showsFailures ? fetchFailureSentence(what) : loadFailureSentence(what), {
        status: 500,
      });
    }
  };
  return { ...visit, site: visit.site, teamId: visit.site.team.teamId, read };
}

/** The visit for a team page. @throws 404 in store-only mode */
export function teamPageVisit(context: Context): ClubVisit {
  const visit = alwaysAvailableVisit(context);
  if (visit.site.mode === "store") throw notFoundAnswer("other");
  return visit;
}

/**
 * A sentence for each part that could not be read, shown in that part's place. Without it the part would show
 * the sentence for an empty list.
 */
export type FailedPartMessages = Partial<Record<FetchedPart, string>>;

/**
 * Reads parts that a page can do without. A failure is logged as an error event, and `readPart` returns
 * `instead`. `failures` are the error catalog's sentences, shown outside production; `unread` are those for
 * visitors (rule site-7).
 */
export function createPartReader(visit: Pick<Visit, "partFailed" | "showsFailures">) {
  const failures: string[] = [];
  const unread: FailedPartMessages = {};
  const readPart = async <T>(what: FetchedPart, read: Promise<T>, instead: T): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      visit.partFailed(what, error);
      if (visit.showsFailures) failures.push(fetchFailureSentence(what));
      unread[what] = loadFailureSentence(what);
      return instead;
    }
  };
  return { readPart, failures, unread };
}
