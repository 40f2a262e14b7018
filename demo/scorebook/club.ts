import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import type { Member } from "./book.ts";

/** The part of a demo club's folder that the scorebook needs. */

export type Row = Record<string, string>;

export interface ClubFolder {
  folder: string;
  games: Row[];
  /** The players on each season's roster. */
  squads: ReadonlyMap<string, readonly Member[]>;
  /** The newest season. */
  currentSeason: string;
}

interface Tag {
  id: string;
  reference: string;
}

interface Season {
  id: string;
  tagIds: string[];
}

export function readClub(folder: string): ClubFolder {
  const csv = (file: string): Row[] => parse(readFileSync(join(folder, file), "utf8"), { columns: true });
  const json = <T>(file: string): T[] => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const members = new Map(
    [...csv("players.csv"), ...csv("alumni.csv")].map((row) => [row.id, memberOf(row)]),
  );
  const references = new Map(json<Tag>("tags.json").map(({ id, reference }) => [id, reference]));
  const seasons = json<Season>("seasons.json");
  const squads = seasons.map(({ id, tagIds }): [string, Member[]] => [
    id,
    tagIds.flatMap((tagId) => members.get(references.get(tagId)) ?? []),
  ]);
  return {
    folder,
    games: csv("games.csv"),
    squads: new Map(squads),
    currentSeason: seasons[0]?.id ?? "",
  };
}

function memberOf(row: Row): Member {
  return {
    id: row.id ?? "",
    number: row[DETAIL_TITLES.number] ?? "",
    position: row[DETAIL_TITLES.position] ?? "",
  };
}
