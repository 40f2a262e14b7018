import { SPORTS, type SportName, sportOf } from "../../../domain/sports/sports.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import { createToInstant } from "../../collections/fields/moment.ts";
import type { ReferenceData } from "../bundle/bundle.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { seasonOfInstant } from "../dates/season-names.ts";
import { withIds } from "../ids/assign-ids.ts";
import { type IdContext, timeZoneIn } from "../ids/match-stored-ids.ts";
import { indexRecordsByName, type RecordsByName } from "../ids/named-records.ts";
import { NO_STORED_CONTEXT, type StoredContext, withStoredIds } from "../ids/renamed-records.ts";
import { storedNames } from "../ids/stored-names.ts";
import { emptySnapshot, type StoredSnapshot } from "../ids/stored-snapshot.ts";
import type { FormerNames } from "../people/former-names.ts";
import { compareSeasons, makePeople, type RosterRow } from "../people/make-people.ts";
import { cleanPeopleCells } from "../people/roster-cells.ts";
import { completeTotals } from "../people/totals.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";
import { makeGames } from "../schedule/make-games.ts";
import { withEventMoments } from "../schedule/moments/event-moments.ts";
import { parseClubNames } from "../schedule/sides/team-names.ts";
import { completeLeagues, leagueNames } from "./leagues.ts";
import { type NamedPictures, withPortraits } from "./named-pictures.ts";
import {
  addPlayerTagsToSeasons,
  addRosterDetails,
  completeSeasons,
  type SharedNames,
  seasonNames,
  singleSeasonOf,
} from "./seasons.ts";
import { tagSubjectsOf, withTagIds } from "./tags.ts";
import { clubNamesInTeam } from "./team.ts";

/** A club's records after everything derivable was added. */
export interface CompleteClub {
  raws: RawCollections;
  /** Seasons and leagues that the club's records only name. */
  reference: Pick<ReferenceData, "seasons" | "leagues">;
  /** Former names of players and alumni. */
  former: FormerNames;
}

interface ClubContext {
  asOf: Date;
  pictures: NamedPictures;
  /** The stored records, to recognize renamed ones; undefined if nothing is stored. */
  before?: StoredContext;
  report: BundleReport;
  /** The stored club; undefined if nothing is stored. */
  snapshot?: StoredSnapshot;
}

/**
 * Adds what a club's records leave out: ids, opponents, seasons and leagues that are only named, rosters.
 * Written values always win, and the same files always give the same records. A collection that could not
 * be read stays null.
 */
export function completeClub(
  written: RawCollections,
  team: RawRecord | undefined,
  reference: ReferenceData,
  { asOf, pictures, before = NO_STORED_CONTEXT, report, snapshot = emptySnapshot() }: ClubContext,
): CompleteClub {
  const plain = cleanPeopleCells(written, report);
  const ownZone = team && timeZoneIn(team);
  const zone = ownZone ?? "UTC";
  const idContext: IdContext = { snapshot, zone, instant: createToInstant(zone, asOf), asOf, report };
  const shared: SharedNames = { reference, sport: sharedSport(team) };
  const played = shared.sport && sportOf(shared.sport.type);
  const stored = storedNames(before.stored);
  const people = makePeople(plain.players ?? [], plain.alumni ?? [], played, { stored, report });
  const today = machineDate(asOf, zone);
  const onlySeason = singleSeasonOf([
    ...(plain.seasons ?? []).map((raw) => seasonNames(raw, shared)[0] ?? fieldText(raw, "id")),
    ...people.roster.map(({ season }) => season),
    ...(plain.games ?? []).map((raw) => fieldText(raw, "season")),
  ]);
  const dates = { zone: ownZone ?? "", today, onlySeason };
  const raws = { ...plain, events: plain.events && withEventMoments(plain.events, dates, report) };
  const proposed = withIds(
    { ...raws, players: raws.players && people.players, alumni: raws.alumni && people.alumni },
    stored,
    idContext,
  );
  const opponents = indexRecordsByName(
    proposed.opponents ?? [],
    { collection: "opponents", idsOf: stored.idsOf.opponents },
    opponentNames,
  );
  const seasons = indexRecordsByName(proposed.seasons ?? [], { collection: "seasons" }, (raw) =>
    seasonNames(raw, shared),
  );
  const leagues = indexRecordsByName(proposed.leagues ?? [], { collection: "leagues" }, (raw) =>
    leagueNames(raw, shared),
  );
  const sport = shared.sport?.type ?? null;
  const names = {
    opponents,
    seasons,
    leagues,
    own: team ? clubNamesInTeam(team, sport) : parseClubNames([], sport),
  };
  const club = { names, sport, ...dates, idContext };
  const games = proposed.games && makeGames(proposed.games, club, report);
  const matched = withStoredIds(
    { raws: proposed, placed: placesOf(people.roster, seasons, proposed, asOf, report) },
    raws,
    before,
    report,
  );
  const { raws: named, placed } = matched;
  const [players, alumni] = [named.players ?? [], named.alumni ?? []];
  const former = matched.former.people;
  const totals = named.totals && completeTotals(named.totals, seasons);
  const ofSeasons = completeSeasons([...(named.seasons ?? []), ...seasons.made], shared);
  const ofLeagues = completeLeagues([...(named.leagues ?? []), ...leagues.made], shared);
  const personNamed = new Map(
    [...players, ...alumni].map((raw) => [fieldText(raw, "id"), fieldText(raw, "name")]),
  );
  const tagged = addPlayerTagsToSeasons(
    ofSeasons.seasons,
    named.tags ?? [],
    placed,
    (id) => personNamed.get(id) ?? id,
  );
  const stories = withTagIds(
    { articles: named.articles, galleries: named.galleries },
    {
      tags: tagged.tags,
      subjects: [
        ...tagSubjectsOf("player", [...players, ...alumni]),
        ...tagSubjectsOf("coach", named.coaches),
        ...tagSubjectsOf("opponent", [...(named.opponents ?? []), ...opponents.made], opponentNames),
        ...tagSubjectsOf("league", [...(named.leagues ?? []), ...leagues.made], (raw) =>
          leagueNames(raw, shared),
        ),
        ...tagSubjectsOf("season", [...(named.seasons ?? []), ...seasons.made], (raw) =>
          seasonNames(raw, shared),
        ),
      ],
      areAllKnown: [
        named.tags,
        raws.players,
        raws.alumni,
        named.coaches,
        named.opponents,
        named.leagues,
        named.seasons,
      ].every(isPresent),
      former: { player: former, coach: matched.former.coaches },
      report,
    },
  );
  return {
    raws: {
      ...named,
      articles: stories.articles,
      galleries: stories.galleries,
      players: named.players && withPortraits(named.players, { pictures, former, report }),
      alumni:
        named.alumni && withPortraits(named.alumni, { pictures: withoutNumbers(pictures), former, report }),
      coaches:
        named.coaches && withPortraits(named.coaches, { pictures, former: matched.former.coaches, report }),
      games,
      totals,
      opponents: named.opponents && [...named.opponents, ...opponents.made],
      leagues: named.leagues && ofLeagues.leagues,
      seasons: named.seasons && addRosterDetails(tagged.seasons, placed),
      tags: named.tags && [...tagged.tags, ...stories.tags],
    },
    reference: { seasons: ofSeasons.reference, leagues: ofLeagues.reference },
    former,
  };
}

const opponentNames = (raw: RawRecord) =>
  [fieldText(raw, "name"), fieldText(raw, "abbreviation")].filter(Boolean);

/** Pictures named after numbers are only for current players: "12.jpg" shows who wears 12 now. */
const withoutNumbers = (pictures: NamedPictures): NamedPictures =>
  new Map([...pictures].filter(([name]) => !/^\d+$/.test(name)));

/**
 * The season of each roster row. In a bundle that only names its seasons, rows without one belong to the
 * newest; a bundle that lists its seasons assigns players by tags.
 */
function placesOf(
  roster: readonly RosterRow[],
  seasons: RecordsByName,
  raws: RawCollections,
  asOf: Date,
  { notes }: BundleReport,
) {
  const unsaid = roster.find(({ season }) => season === "");
  const isListed = raws.seasons === null || raws.seasons.length > 0;
  const newest = isListed || !unsaid ? null : (newestOf(seasons.made) ?? seasonOfInstant(asOf));
  if (newest !== null && unsaid)
    notes.push(`${unsaid.raw.file}: read as the ${newest} roster. If that's wrong, add a Season column`);
  return roster
    .map((entry) => {
      const season = entry.season || newest;
      if (season === null || entry.playerId === "") return null;
      return { ...entry, seasonId: seasons.idOf(season, entry.raw) };
    })
    .filter(isPresent);
}

function newestOf(seasons: readonly RawRecord[]): string | null {
  const names = seasons.map((season) => fieldText(season, "name")).toSorted(compareSeasons);
  return names.at(-1) ?? null;
}

function sharedSport(team: RawRecord | undefined): SharedNames["sport"] {
  const name = team ? fieldText(team, "sportsType") : "";
  return name in SPORTS ? { type: SPORTS[name as SportName], name: name.toLowerCase() } : null;
}
