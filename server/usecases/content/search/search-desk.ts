import { type DeskRole, hasCapability } from "../../../../domain/desk/officers/roles.ts";
import { correctSearch } from "../../../../domain/desk/search/correct-search.ts";
import {
  foundGroup,
  listSearchHref,
  MAX_FOUND_OF_KIND,
  type RankedGroup,
} from "../../../../domain/desk/search/desk-search.ts";
import { DESK_SEARCH_PAGE } from "../../../../domain/desk/search/desk-search-words.ts";
import { countCalledWords, pageRank } from "../../../../domain/desk/search/page-rank.ts";
import { foldSearch, searchRank } from "../../../../domain/desk/search/search-rank.ts";
import { sentenceDate } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import { listDrafts } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findClubOrder, type ListedOrder, listOrders } from "../../../db/queries/desk/orders.ts";
import { findFormsByTitle, listMatchingSubmissions } from "../../../db/queries/desk/submissions.ts";
import type { FormSubmission } from "../../../db/queries/forms/form-submissions.ts";
import { describeDrafts } from "../drafts/describe-draft.ts";
import { listRecordForms } from "../open-record-form.ts";
import { searchChoices } from "../search-choices.ts";
import { findContent, listAllTitles } from "./find-content.ts";
import { findSentMessages } from "./find-messages.ts";
import { type DeskTarget, listDeskTargets } from "./list-desk-targets.ts";
import { listPlannedPlayers } from "./list-planned-players.ts";

/** What a search finds at the desk. Orders and submissions are as their lists read them. */
interface FoundAtDesk {
  /** The search that found the groups, if the typed one was corrected. */
  corrected: string | null;
  /** Pages of the desk and the website's content, the best first. */
  groups: RankedGroup[];
  /** The order with exactly this number; null if there is none, or if the role may not see orders. */
  exactOrder: ListedOrder | null;
  /** At most one more than are shown, and the best rank among them. */
  orders: ListedOrder[];
  ordersRank: number;
  submissions: { inbox: FormSubmission[]; archived: FormSubmission[] };
}

interface Searcher {
  team: Team;
  role: DeskRole;
  /** True for all games that match, because no list of games has a search of its own. */
  showsAllGames: boolean;
  now: Date;
}

/** One more than are shown, so that it is known if there are more. */
const MOST = MAX_FOUND_OF_KIND + 1;

/**
 * Searches everything that a role may see. The number of statements is bounded: one for all collections, one
 * each for games, drafts, planned rosters, sent messages and forms, four for orders, and two for submissions.
 * Only if nothing at all is found, two more read the content's titles and the planned players for a word that
 * is one slip away, and the content is searched once again.
 */
export async function searchDesk(db: Database, searcher: Searcher, search: string): Promise<FoundAtDesk> {
  const { team, role } = searcher;
  const seesOrders = hasCapability(role, "orders");
  // By its key, and before all others: what follows may have to read every order and every submission.
  const exactOrder = seesOrders ? await findClubOrder(db, team.teamId, search.toUpperCase()) : null;
  const [groups, sold, submissions] = await Promise.all([
    findGroups(db, searcher, search),
    seesOrders && !exactOrder ? findOrders(db, team, search) : NO_ORDERS,
    hasCapability(role, "forms") && !exactOrder ? findSubmissions(db, team.teamId, search) : NO_SUBMISSIONS,
  ]);
  const found = { ...sold, exactOrder, submissions, corrected: null, groups };
  const isNothing =
    groups.length + sold.orders.length + submissions.inbox.length + submissions.archived.length === 0;
  if (exactOrder || groups.some(({ title }) => title === DESK_SEARCH_PAGE.pages)) return found;
  const withSome = { ...found, groups: [...groups, ...pagesWithSomeWords(role, search)] };
  if (!isNothing) return withSome;
  const targets = listDeskTargets(role).flatMap(({ title, alsoCalled, further }) => [
    ...[title, alsoCalled, further],
  ]);
  const titles = await listAllTitles(db, team.teamId, listRecordForms(role));
  const planned = hasCapability(role, "content") ? await listPlannedPlayers(db, team) : [];
  const names = planned.map(({ title }) => title);
  const corrected = correctSearch(foldSearch(search), [...titles, ...names, ...targets]);
  const again = corrected === null ? [] : await findGroups(db, searcher, corrected);
  return again.length === 0 ? withSome : { ...found, corrected, groups: again };
}

/** Pages that a part of the words names, if no page fits all of them: "postpone saturday's game". */
function pagesWithSomeWords(role: DeskRole, search: string): RankedGroup[] {
  const folded = foldSearch(search);
  const rows = listDeskTargets(role)
    .map((target) => ({ ...shownTarget(target), words: countCalledWords(folded, target) }))
    .filter(({ words }) => words > 0)
    .map(({ words, ...row }) => ({ ...row, rank: LAST_RANK + 1 / words }));
  const group = foundGroup(DESK_SEARCH_PAGE.pages, rows);
  return group ? [group] : [];
}

const shownTarget = ({ href, title, about }: DeskTarget) => ({ href, title, about });

/** Finds pages of the desk and content. */
async function findGroups(
  db: Database,
  { team, role, showsAllGames, now }: Searcher,
  search: string,
): Promise<RankedGroup[]> {
  const opened = listRecordForms(role);
  const seesGames = hasCapability(role, "content");
  const mostGames = showsAllGames ? MAX_GAMES : MAX_FOUND_OF_KIND;
  const [records, games, planned, drafts, messages, forms] = await Promise.all([
    findContent(db, team.teamId, { forms: opened, search, most: MOST, now }),
    seesGames ? searchChoices(db, team, { of: "games", typed: search, most: mostGames + 1, now }) : [],
    seesGames ? listPlannedPlayers(db, team) : [],
    opened.length === 0 ? [] : listDrafts(db, team.teamId),
    hasCapability(role, "messages") ? findSentMessages(db, team, { search, most: MOST }) : [],
    hasCapability(role, "forms") ? findFormsByTitle(db, team.teamId, search, MOST) : [],
  ]);
  const folded = foldSearch(search);
  const rankOf = (title: string) => searchRank(folded, title) ?? LAST_RANK;
  const pages = listDeskTargets(role).flatMap((target) => {
    const rank = pageRank(folded, target);
    return rank === null ? [] : [{ ...shownTarget(target), rank }];
  });
  const drafted = describeDrafts(drafts, opened, team.timeZone).flatMap((draft) => {
    const rank = searchRank(folded, draft.title);
    return rank === null ? [] : [{ ...draft, rank }];
  });
  const onPlans = planned.flatMap((player) => {
    const rank = searchRank(folded, player.title);
    return rank === null ? [] : [{ ...player, rank }];
  });
  const sent = messages.map((message) => ({ ...message, rank: rankOf(message.title) }));
  const ofGames = games.map(({ id, title }) => ({
    href: `/desk/games/${id}`,
    title,
    about: "",
    // "granite" is what the title "vs Granite Ridge" begins with, as people search for it.
    rank: rankOf(title.replace(/^(?:vs|at) /, "")),
  }));
  const bySubmissions = forms.map(({ id, title }) => ({
    href: `/desk/forms?${new URLSearchParams({ form: id })}`,
    title,
    about: "",
    rank: rankOf(title),
  }));
  const contents = opened.map(({ collection, form }) => {
    if (collection === "games")
      return foundGroup(form.title, ofGames, { most: mostGames, all: allGamesHref(search) });
    const path = `/desk/website/${collection}`;
    const rows = records
      .filter((record) => record.collection === collection)
      .map(({ id, title, at, beside }) => ({
        href: `${path}/${id}`,
        title: title || id,
        about: [at && sentenceDate(at, team.timeZone), beside].filter(Boolean).join(" · "),
        rank: rankOf(title),
      }));
    return foundGroup(form.title, rows, { all: listSearchHref(path, search) });
  });
  return [
    foundGroup(DESK_SEARCH_PAGE.pages, pages, { most: MAX_PAGES }),
    foundGroup(DESK_SEARCH_PAGE.drafts, drafted, { all: "/desk/website" }),
    ...contents,
    foundGroup(DESK_SEARCH_PAGE.planned, onPlans, { most: MAX_PAGES }),
    foundGroup(DESK_SEARCH_PAGE.messages, sent, { all: listSearchHref("/desk/messages", search) }),
    foundGroup(DESK_SEARCH_PAGE.forms, bySubmissions, { all: "/desk/forms" }),
  ]
    .filter((group) => group !== null)
    .toSorted((one, other) => one.rank - other.rank);
}

/** More than of other kinds, because no list shows the rest. */
const MAX_PAGES = 10;
/** The largest number of games in a list of only games. */
const MAX_GAMES = 100;
const allGamesHref = (search: string) => listSearchHref("/desk/search", search, { of: "games" });

/** Below all ranks: found by a text beside the title. */
const LAST_RANK = 9;

const NO_ORDERS = { orders: [], ordersRank: LAST_RANK };
const NO_SUBMISSIONS = { inbox: [], archived: [] };

async function findOrders(db: Database, { teamId, timeZone }: Team, search: string) {
  const filter = { search, event: null, product: null, channel: null, from: null, to: null } as const;
  const wanted = { filter: { ...filter, state: "all" } as const, timeZone };
  const orders = await listOrders(db, teamId, wanted, { skipped: 0, most: MOST });
  const folded = foldSearch(search);
  const ranks = orders.flatMap(({ customerName, customerEmail }) =>
    [customerName, customerEmail].map((text) => searchRank(folded, text) ?? LAST_RANK),
  );
  return { orders, ordersRank: Math.min(...ranks, LAST_RANK) };
}

async function findSubmissions(db: Database, teamId: string, search: string) {
  const [inbox, archived] = await Promise.all([
    listMatchingSubmissions(db, teamId, { search, form: null, state: "inbox" }, { skipped: 0, most: MOST }),
    listMatchingSubmissions(db, teamId, { search, form: null, state: "aside" }, { skipped: 0, most: 1 }),
  ]);
  return { inbox, archived };
}
