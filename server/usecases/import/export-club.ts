import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import { IMAGE_ENDINGS, imageMediaType } from "../../../domain/values/image.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import type { Files } from "../../../platform/storage/files.ts";
import { CLUB_TABLES, type ClubRows } from "../../collections/club-tables.ts";
import { bundleFiles, createFileNamer } from "../../collections/export/bundle-files.ts";
import { rowsForBundle } from "../../collections/export/expressible-rows.ts";
import { rowsByKey } from "../../collections/export/rows-by-key.ts";
import type { Database } from "../../db/client.ts";
import {
  preDevelopedConferences,
  preDevelopedLeagues,
  preDevelopedSeasons,
  teams,
} from "../../db/schema/index.ts";
import type { ReferenceData, TeamRow } from "../../intake/bundle/bundle.ts";
import { REFERENCE_LOGOS } from "../../intake/bundle/read-reference.ts";
import type { Images } from "../../ports/images.ts";
import { listStoredRows } from "./import-tables.ts";

export interface ExportServices {
  db: Database;
  images: Pick<Images, "original">;
  files: Pick<Files, "find">;
}

/** The numbers of files written. `lost`: paths of images and downloads that are missing from the storage. */
export interface ExportSummary {
  files: number;
  pictures: number;
  lost: string[];
}

/**
 * Writes a club's bundle into an empty folder. Importing the bundle into an empty installation produces the
 * same rows, and exporting the same rows always produces the same bytes.
 * @throws Error if there is no such club
 */
export async function exportClub(
  { db, images, files }: ExportServices,
  teamId: string,
  directory: string,
): Promise<ExportSummary> {
  const { team, rows, reference } = await db.transaction((tx) => readAll(tx, teamId), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  const pictures = rows.images.map(({ id, hash }) => ({ path: join("images", id), hash }));
  const { logos, names } = await namesOfLogos(reference, images);
  const exported: ExportSummary = { files: 0, pictures: 0, lost: [] };
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  };
  for (const [path, text] of bundleFiles(team, rows, reference, names)) {
    await write(path, text);
    exported.files += 1;
  }
  for (const { path, hash } of [...pictures, ...logos]) {
    const bytes = await images.original(hash);
    if (bytes === null) exported.lost.push(path);
    else {
      await write(path, bytes);
      exported.pictures += 1;
    }
  }
  for (const { id, hash } of rows.files) {
    const file = await (await files.find(hash))?.open();
    const path = join("files", id);
    if (!file) exported.lost.push(path);
    else await write(path, await buffer(file));
  }
  return exported;
}

interface Stored {
  team: TeamRow;
  rows: ClubRows;
  reference: ReferenceData;
}

/**
 * Reads the rows that an import writes, sorted by key, because the database returns them in no particular
 * order.
 */
async function readAll(db: Database, teamId: string): Promise<Stored> {
  const [team] = await db.select().from(teams).where(eq(teams.teamId, teamId));
  if (!team) throw new Error(`There's no club ${teamId}`);
  const tables: [string, Record<string, unknown>[]][] = [];
  for (const table of CLUB_TABLES)
    tables.push([table.name, rowsByKey(await listStoredRows(db, table, teamId), table.key)]);
  const rows = rowsForBundle(team, Object.fromEntries(tables) as unknown as ClubRows);
  return { team, rows, reference: await readReference(db, rows) };
}

/** Reads the shared seasons, leagues and conferences that the club refers to. */
async function readReference(db: Database, { seasons, leagues }: ClubRows): Promise<ReferenceData> {
  const named = leagues.map(({ preDevelopedLeagueId: id }) => id);
  const ofClub = new Set(
    leagues.map(
      ({ preDevelopedLeagueId: id, preDevelopedConferenceId }) => `${id}/${preDevelopedConferenceId}`,
    ),
  );
  const [ofSeasons, ofLeagues, conferences] = [
    await db
      .select()
      .from(preDevelopedSeasons)
      .where(
        inArray(
          preDevelopedSeasons.id,
          seasons.map(({ preDevelopedSeasonId: id }) => id),
        ),
      ),
    await db.select().from(preDevelopedLeagues).where(inArray(preDevelopedLeagues.id, named)),
    await db
      .select()
      .from(preDevelopedConferences)
      .where(inArray(preDevelopedConferences.preDevelopedLeagueId, named)),
  ];
  const byId = (a: { id: string }, b: { id: string }) => compareBytewise(a.id, b.id);
  return {
    seasons: ofSeasons.toSorted(byId),
    leagues: ofLeagues.toSorted(byId),
    conferences: conferences
      .filter(({ preDevelopedLeagueId, id }) => ofClub.has(`${preDevelopedLeagueId}/${id}`))
      .toSorted(byId),
    images: [],
  };
}

/** Names each shared season's logo file after the season; the file's bytes determine its extension. */
async function namesOfLogos({ seasons }: ReferenceData, images: Pick<Images, "original">) {
  const nameOf = createFileNamer();
  const named = await Promise.all(
    seasons.map(async ({ id, logo }) => {
      const bytes = logo && (await images.original(logo.hash));
      const kind = bytes && imageMediaType(bytes);
      return kind && { id, hash: logo.hash, file: nameOf(REFERENCE_LOGOS, id, IMAGE_ENDINGS[kind][0]) };
    }),
  );
  const found = named.filter(isPresent);
  return {
    names: new Map(found.map(({ id, file }) => [id, file])),
    logos: found.map(({ hash, file }) => ({ path: join(REFERENCE_LOGOS, file), hash })),
  };
}
