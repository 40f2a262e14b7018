import { type FormType, isPaidForm } from "../../forms/form.ts";
import { type SaleEligibilityFacts, type StoreDepartment, storeVerdict } from "../../store/store-switches.ts";
import { itemPath } from "../page-items.ts";
import type { NavItem } from "./nav.ts";
import { isTeamPath } from "./team-path.ts";

/** Which of a club's pages have contents now. */
export interface SiteContents {
  roster: boolean;
  coaches: boolean;
  staff: boolean;
  executiveBoard: boolean;
  playerStatistics: boolean;
  teamStatistics: boolean;
  alumni: boolean;
  alumniStatistics: boolean;
  /** Upcoming games and results of the season that the schedule shows. */
  upcomingGames: boolean;
  results: boolean;
  previousSeasons: boolean;
  eventsAhead: boolean;
  eventsOver: boolean;
  practicesAhead: boolean;
  practicesOver: boolean;
  articles: boolean;
  galleries: boolean;
  about: boolean;
  sponsors: boolean;
  /**
   * The club's own pages and its forms, in their order. The menu names each, because no other page lists them
   * all.
   */
  pages: readonly { id: string; title: string }[];
  forms: readonly { id: string; title: string; type: FormType }[];
}

interface NavFacts {
  contents: SiteContents;
  club: SaleEligibilityFacts;
  onSale: { hasStore: boolean; hasTickets: boolean };
  storeOnly: boolean;
}

type Link = readonly [label: string, href: string, hasContents: boolean];

/**
 * The navigation of a club that has written none: exactly the pages with contents, in groups. Single players,
 * games or stories are reached through their lists.
 */
export function defaultNav(facts: NavFacts): NavItem[] {
  return Object.entries(GROUPS).flatMap(([label, linksOf]) => {
    const children = linksOf(facts)
      .filter(([, href, hasContents]) => hasContents && !(facts.storeOnly && isTeamPath(href)))
      .map(([label, href]) => ({ label, href, newTab: false, children: [] }));
    return children.length > 0 ? [{ label, href: null, newTab: false, children }] : [];
  });
}

const GROUPS = {
  Team: ({ contents }) => [
    ["Roster", "/roster", contents.roster],
    ["Coaches", "/coaches", contents.coaches],
    ["Staff", "/staff", contents.staff],
    ["Player statistics", "/rosterstats", contents.playerStatistics],
    ["Team statistics", "/teamstats", contents.teamStatistics],
    ["Alumni", "/alumni", contents.alumni],
    ["Alumni statistics", "/alumnistats", contents.alumniStatistics],
    ["Previous rosters", "/previousrosters", contents.previousSeasons],
  ],
  Schedule: ({ contents }) => [
    ["Schedule", "/schedule/upcoming", contents.upcomingGames],
    ["Results", "/schedule/results", contents.results],
    ["Previous seasons", "/previousseasons", contents.previousSeasons],
    ...upcomingOrPast("Events", "/events", contents.eventsAhead, contents.eventsOver),
    ...upcomingOrPast("Practice", "/practice", contents.practicesAhead, contents.practicesOver),
    ...eventsAndPractices(contents),
  ],
  News: ({ contents }) => [
    ["Articles", "/articles", contents.articles],
    ["Galleries", "/galleries", contents.galleries],
  ],
  Club: ({ contents }) => [
    ["About", "/about", contents.about],
    ["Executive board", "/executiveboard", contents.executiveBoard],
    ...contents.pages.map(({ id, title }): Link => [title, itemPath("pages", id), true]),
    ["Sponsors", "/sponsors", contents.sponsors],
  ],
  // On a store-only site the store is the home page.
  Store: ({ onSale, storeOnly }) => [
    ["Store", "/store", onSale.hasStore && !storeOnly],
    ["Tickets", "/tickets", onSale.hasTickets],
  ],
  Join: ({ contents, club }) =>
    contents.forms.map(({ id, title, type }): Link => {
      const department: StoreDepartment = isPaidForm(type) ? "paid forms" : "forms";
      return [title, itemPath("forms", id), storeVerdict(department, club).ok];
    }),
} satisfies Record<string, (facts: NavFacts) => Link[]>;

/**
 * A link to the upcoming view, which itself leads to the past one; to the past view if nothing is upcoming.
 */
function upcomingOrPast(label: string, path: string, isAhead: boolean, isOver: boolean): Link[] {
  return isAhead
    ? [[label, `${path}/upcoming`, true]]
    : [[`Past ${label.toLowerCase()}`, `${path}/past`, isOver]];
}

/**
 * A link to the common list of events and practices. None if there are only events or only practices: the
 * common list would repeat that list.
 */
function eventsAndPractices(contents: SiteContents): Link[] {
  const { eventsAhead, eventsOver, practicesAhead, practicesOver } = contents;
  if (!(eventsAhead || eventsOver) || !(practicesAhead || practicesOver)) return [];
  return upcomingOrPast("Events and practices", "/eventsandpractice", eventsAhead || practicesAhead, true);
}
