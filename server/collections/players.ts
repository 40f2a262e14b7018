import { z } from "zod";
import { DETAIL_TITLES, USUAL_DETAILS } from "../../domain/people/player.ts";
import { sortKey } from "../../domain/values/sort-key.ts";
import { players } from "../db/schema/people/players.ts";
import { clubTable } from "./definition/club-table.ts";
import { type ClubContext, defineCollection, type ValidRecord } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { personFields, personRecord, personRow } from "./person.ts";
import { PLAYER_HEADINGS } from "./player-headings.ts";

export const playerSchema = z.strictObject(personFields);

export const EXPECTED_PLAYER = "the id or name of a player or alum";

/** Players and alumni, in one table. */
export const PLAYER_TABLES = { players: clubTable(players) };

export const playerRow = (record: ValidRecord<typeof playerSchema>, alumni: boolean, club: ClubContext) => ({
  ...record.value,
  ...personRow(record, club),
  alumni,
  sortKey: sortKey(record.value.name),
});

export const playersCollection = defineCollection({
  name: "players",
  schema: playerSchema,
  key: "id",
  idFrom: { noun: "player", fields: ["name"] },
  words: ["formerName", "firstName", "lastName", "season", "city", "state"],
  renamed: [
    { name: "misspelt", facts: ["worn"] },
    { name: "alike", facts: ["worn", "about"] },
    { name: "misspelt", facts: ["unnumbered", "about"] },
  ],
  sheet: {
    headings: PLAYER_HEADINGS,
    needs: [["name", "lastName"]],
    called: ["roster", "rosters", "player", "squad", "squads"],
    noun: "player",
    details: Object.values(DETAIL_TITLES),
  },
  asReference: EXPECTED_PLAYER,
  tagType: "player",
  refers: { image: IMAGE_FILES_TARGET },
  max: 300,
  tables: PLAYER_TABLES,
  rows: (records, { club }) => ({ players: records.map((record) => playerRow(record, false, club)) }),
  records: ({ players }, context) =>
    players.filter(({ alumni }) => !alumni).map((row) => personRecord(row, context)),
  // Write `image` even when it is empty: otherwise a player would get the picture of a coach with the same
  // name (shared-pictures.ts).
  alwaysWritten: ["image"],
  desk: {
    noun: "player",
    title: "Players",
    group: "People",
    alsoCalled: "player roster squad team lineup bio biography headshot",
    about: "Names, photos and biographies of this season's players",
    needs: "content",
    titleField: "name",
    only: { alumni: false },
    pathOf: (id) => `/roster/${id}`,
    fields: {
      name: { label: "Name", as: "line", isRequired: true },
      details: {
        label: "Details",
        help: "Empty ones aren't shown.",
        as: "list",
        noun: "detail",
        usual: USUAL_DETAILS,
        fields: {
          title: { label: "Detail", as: "line", isRequired: true },
          value: { label: "Text", as: "line" },
        },
      },
      biography: { label: "Biography", as: "html", isProse: true },
      image: { label: "Photo", as: "picture" },
    },
    notAtDesk: {
      deleted: "the Remove button sets it",
    },
  },
  edits: { entryKeys: { details: "title" } },
});
