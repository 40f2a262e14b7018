import type { z } from "zod";
import type { Sport } from "../../domain/sports/sport.ts";
import { sortKey } from "../../domain/values/sort-key.ts";
import { isPresent } from "../../domain/values/validity.ts";
import type { BundleFile, BundleImage, ClubRows } from "./bundle.ts";
import type { COLLECTIONS, CollectionName } from "./collections.ts";
import { attachedTo, clubEventTimes, galleryImageRows, pageFields } from "./content-rows.ts";
import { gameRow, leagueSeasons, openUntil } from "./game-rows.ts";
import type { Instants } from "./instants.ts";
import { playerLineRow, playRows } from "./line-rows.ts";
import { opponentAbbreviations } from "./opponent-abbreviations.ts";
import { productImageRows, productRow } from "./product-rows.ts";
import type { Checked, RawRecord } from "./record.ts";
import { priceRows, ticketRow } from "./ticket-rows.ts";
import { givenTotalsRow, withStanding } from "./total-rows.ts";

/** The records of a club that passed their schema, by collection. */
export type CheckedCollections = {
  [N in CollectionName]: Checked<z.output<(typeof COLLECTIONS)[N]>, z.input<(typeof COLLECTIONS)[N]>>[];
};

export type Value<N extends CollectionName> = z.output<(typeof COLLECTIONS)[N]>;
type RowOf<T extends keyof ClubRows> = ClubRows[T][number];

export interface ClubContext {
  teamId: string;
  timeZone: string;
  /** As pages call it. */
  name: string;
  /** Null for a club without a sport. */
  sport: Sport | null;
  images: ReadonlyMap<string, BundleImage | null>;
  files: ReadonlyMap<string, BundleFile | null>;
  /** Clean HTML, written in the record or in its file; what was removed becomes a note. */
  articleHtml(raw: RawRecord, article: Value<"articles">): { content: string; mobileContent: string };
  /** Clean HTML of a custom page or a section of the About page. */
  pageHtml(raw: RawRecord, page: Pick<Value<"pages">, "content" | "contentFile">): string;
  /** A biography or description: as it is, or clean HTML where it is marked up. */
  prose(raw: RawRecord, field: "biography" | "shortDescription", text: string): string;
  instant: Instants;
}

/** All tables but `domains`. */
export function clubRows(checked: CheckedCollections, club: ClubContext): Omit<ClubRows, "domains"> {
  const { teamId, instant } = club;
  const created = ({ timeCreated }: { timeCreated: string | null }) => ({
    timeCreated: timeCreated === null ? null : instant(timeCreated),
  });
  const written = fitting(checked.games).map(([value]) => value);
  const seasons = fitting(checked.seasons).map(([value]) => value);
  const ofSeasons = { openUntil: openUntil(seasons, written, club), withLeague: leagueSeasons(written) };
  const games = written.map((value) => ({
    ...gameRow(value, club, ofSeasons),
    ...created(value),
  }));
  const events = fitting(checked.events).map(([value]) => ({
    ...value,
    ...clubEventTimes(value, club),
    ...created(value),
  }));
  const galleries = fitting(checked.galleries).map(([value]) => value);
  const tickets = fitting(checked.tickets).map(([value]) => value);
  const seasonPlayers = fitting(checked.seasons).flatMap(([{ id: seasonId, roster }]) =>
    roster.map((place) => ({ teamId, seasonId, ...place })),
  );
  const seasonOf = new Map(games.map(({ id, seasonId }) => [id, seasonId]));
  const places = new Map(
    seasonPlayers.map(({ seasonId, playerId, details }) => [`${seasonId}/${playerId}`, details]),
  );
  const detailsIn = (seasonId: string | null | undefined, playerId: string) =>
    places.get(`${seasonId}/${playerId}`) ?? [];
  const playerLines = fitting(checked.lines).map(([value]) =>
    playerLineRow(value, club, detailsIn(seasonOf.get(value.gameId), value.playerId)),
  );
  const totals = fitting(checked.totals).map(([value]) =>
    givenTotalsRow(value, club, detailsIn(value.seasonId, value.playerId)),
  );
  const opponents = fitting(checked.opponents).map(([value]) => value);
  const abbreviations = opponentAbbreviations(opponents, club.name);
  const products = fitting(checked.products).map(([value, raw]) => ({
    ...value,
    shortDescription: club.prose(raw, "shortDescription", value.shortDescription),
  }));
  return {
    images: imageRows(checked.images, club),
    files: [...club.files.values()]
      .filter(isPresent)
      .map(({ file: id, hash, size }) => ({ teamId, id, hash, size })),
    tags: fitting(checked.tags).map(([value]) => ({ teamId, ...value })),
    seasons: fitting(checked.seasons).map(([{ roster: _roster, ...value }]) => ({
      teamId,
      ...value,
      timeCreated: instant(value.timeCreated),
    })),
    opponents: opponents.map((value) => ({
      teamId,
      ...value,
      abbreviation: abbreviations.get(value.id) ?? "",
      ...created(value),
    })),
    leagues: fitting(checked.leagues).map(([value]) => ({ teamId, ...value, ...created(value) })),
    players: (["players", "alumni"] as const).flatMap((name) =>
      fitting(checked[name]).map(([value, raw]) => ({
        teamId,
        ...value,
        biography: club.prose(raw, "biography", value.biography),
        ...created(value),
        alumni: name === "alumni",
        sortKey: sortKey(value.name),
      })),
    ),
    coaches: fitting(checked.coaches).map(([value, raw]) => ({
      teamId,
      ...value,
      biography: club.prose(raw, "biography", value.biography),
      ...created(value),
    })),
    games,
    seasonPlayers,
    playerLines,
    givenTotals: withStanding(totals, { games, playerLines }),
    plays: playRows(
      fitting(checked.plays).map(([value]) => value),
      teamId,
    ),
    leagueResults: fitting(checked.leagueresults).map(([value]) => ({
      teamId,
      ...value,
      timeOfGame: instant(value.timeOfGame),
    })),
    events,
    practices: fitting(checked.practices).map(([value]) => ({
      ...value,
      ...clubEventTimes(value, club),
      ...created(value),
    })),
    galleries: galleries.map(({ pictures: _pictures, ...value }) => ({
      teamId,
      ...value,
      timeOfGallery: value.timeOfGallery === null ? null : instant(value.timeOfGallery),
      ...created(value),
    })),
    galleryImages: galleries.flatMap((value) => galleryImageRows(value, teamId)),
    articles: fitting(checked.articles).map(([value, raw]) => ({
      ...articleRow(value, raw, club),
      ...created(value),
    })),
    pages: fitting(checked.pages).map(([value, raw]) => ({
      ...pageFields(value, raw, club),
      files: attachedTo(value, club),
      ...created(value),
    })),
    aboutSections: fitting(checked.about).map(([value, raw], at) => ({
      ...pageFields(value, raw, club),
      position: at + 1,
    })),
    sponsors: fitting(checked.sponsors).map(([value]) => ({ teamId, ...value, ...created(value) })),
    tickets: tickets.map((value) => ({ ...ticketRow(value, { games, events }, club), ...created(value) })),
    ticketPrices: tickets.flatMap((value) => priceRows(value, teamId)),
    products: products.map((value) => ({ ...productRow(value, club), ...created(value) })),
    productImages: products.flatMap((value) => productImageRows(value, teamId)),
    forms: fitting(checked.forms).map(([value]) => ({
      teamId,
      ...value,
      files: attachedTo(value, club),
      ...created(value),
    })),
  };
}

function fitting<T>(checked: readonly Checked<T>[]): [T, RawRecord][] {
  return checked.flatMap(({ value, raw }): [T, RawRecord][] => (value === null ? [] : [[value, raw]]));
}

/** A row for every image in the folder; images.json adds what the file itself cannot say. */
function imageRows(
  checked: CheckedCollections["images"],
  { teamId, images }: ClubContext,
): RowOf<"images">[] {
  const described = new Map(fitting(checked).map(([value]) => [value.file, value]));
  return [...images.values()].flatMap((image) => {
    if (!image) return [];
    const { alt = "", caption = "", focal = [0.5, 0.5] } = described.get(image.file) ?? {};
    const [focalX, focalY] = focal.map(storable);
    return [
      {
        teamId,
        id: image.file,
        ...image.facts,
        alt,
        caption,
        focalX: focalX ?? 0.5,
        focalY: focalY ?? 0.5,
      },
    ];
  });
}

/** Four digits survive a `real` column unchanged; more would look like a change at every import. */
const storable = (fraction: number) => Math.round(fraction * 10_000) / 10_000;

function articleRow(
  article: Value<"articles">,
  raw: RawRecord,
  club: ClubContext,
): Omit<RowOf<"articles">, "timeCreated"> {
  const { contentFile: _file, ...fields } = article;
  return {
    ...fields,
    ...club.articleHtml(raw, article),
    files: attachedTo(article, club),
    teamId: club.teamId,
    timeOfArticle: article.timeOfArticle === null ? null : club.instant(article.timeOfArticle),
  };
}
