import { DETAIL_TITLES, USUAL_DETAILS } from "../../domain/people/player.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { personRecord } from "./person.ts";
import { PLAYER_HEADINGS } from "./player-headings.ts";
import { PLAYER_TABLES, playerRow, playerSchema, playersCollection } from "./players.ts";

export const alumniCollection = defineCollection({
  name: "alumni",
  schema: playerSchema,
  key: "id",
  sharesIdsWith: playersCollection,
  idFrom: { noun: "player", fields: ["name"] },
  words: ["formerName"],
  renamed: null,
  sheet: {
    headings: PLAYER_HEADINGS,
    needs: [["name", "lastName"]],
    called: ["alum"],
    noun: "player",
    details: Object.values(DETAIL_TITLES),
  },
  asReference: null,
  tagType: "player",
  refers: { image: IMAGE_FILES_TARGET },
  max: 3000,
  tables: PLAYER_TABLES,
  rows: (records, { club }) => ({ players: records.map((record) => playerRow(record, true, club)) }),
  records: ({ players }, context) =>
    players.filter(({ alumni }) => alumni).map((row) => personRecord(row, context)),
  // Write `image` even when it is empty: otherwise an alumnus would get the picture of a coach with the same
  // name (shared-pictures.ts).
  alwaysWritten: ["image"],
  desk: {
    noun: "alum",
    title: "Alumni",
    group: "People",
    about: "Names, photos and biographies of former players",
    needs: "content",
    titleField: "name",
    only: { alumni: true },
    pathOf: (id) => `/roster/${id}`,
    fields: {
      name: { label: "Name", as: "line", isRequired: true },
      details: {
        label: "Details",
        help: "Empty ones aren't shown.",
        as: "list",
        noun: "detail",
        usual: { ...USUAL_DETAILS, [DETAIL_TITLES.now]: "Now" },
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
