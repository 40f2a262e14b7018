import { type DeskPageCase, intent, NOTHING_OF_A_CLUB } from "./desk-page-case.ts";
import type { DeskIds } from "./full-desk.ts";

/** The rows of `deskPageCases` for the pages that edit the website's content and the games. */
export const contentPageCases = (ids: DeskIds): Readonly<Record<string, DeskPageCase>> => ({
  website: { ...NOTHING_OF_A_CLUB, at: ["website"] },
  "website/:collection": { ...NOTHING_OF_A_CLUB, at: ["website/products", "website/sponsors"] },
  "website/choices/:collection": { ...NOTHING_OF_A_CLUB, at: ["website/choices/events"] },
  "website/clean": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/clean"],
    acts: [{ fields: { html: "<p>Hi</p>" }, changesNothing: "shows" }],
  },
  "website/:collection/:id": {
    ...NOTHING_OF_A_CLUB,
    at: [
      `website/products/${ids.product}`,
      "website/products/~new",
      "website/tickets/~new",
      "website/galleries/~new",
    ],
    acts: [
      { ...intent("save", { name: "Corner Bakery" }), to: "website/sponsors/~new" },
      { ...intent("save", { price: "1" }), changesNothing: "shows" },
      { ...intent("undo", { act: ids.act }), changesNothing: "shows" },
      { ...intent("draft", { title: "Big win" }), to: "website/articles/~new" },
      { ...intent("discard"), to: "website/articles/big-win" },
      { ...intent("add-to-menu"), to: "website/pages/no-page", changesNothing: "shows" },
      { ...intent("undo-menu", { act: ids.act }), to: "website/pages/no-page", changesNothing: "shows" },
      { ...intent("take-ribbons-off"), changesNothing: "shows" },
    ],
  },
  "website/:collection/~order": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/sponsors/~order", "website/coaches/~order"],
    acts: [
      { ...intent("save", { row: "no-sponsor" }), changesNothing: "shows" },
      { ...intent("undo", { act: ids.act }), changesNothing: "shows" },
    ],
  },
  "website/club/look": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/club/look"],
    acts: [
      { ...intent("preview", { "websiteStyles.bannerText": "Hi" }), changesNothing: "shows" },
      { ...intent("schedule", { publishAt: "2027-01-01T20:00" }), changesNothing: "shows" },
      { ...intent("unschedule", { plan: "look~x", planVersion: "1" }), changesNothing: "shows" },
      { ...intent("undo", { act: ids.act }), changesNothing: "shows" },
    ],
  },
  "website/club/look/page": {
    at: [
      "website/club/look/page?page=/roster",
      "website/club/look/page?page=/&websiteStyles.darkMode=1&mode=dark",
    ],
    shows: "Ashford Kestrels",
  },
  "website/club/menu": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/club/menu"],
    acts: [{ ...intent("save", { row: "0", "row.0.to": "/roster" }), changesNothing: "shows" }],
  },
  "website/club/pictures": { ...NOTHING_OF_A_CLUB, at: ["website/club/pictures"] },
  "website/club/:form": {
    ...NOTHING_OF_A_CLUB,
    at: [
      "website/club/socials",
      "website/club/names",
      "website/club/search",
      "website/club/policy-refund",
      "website/club/picture-bannerImage1",
    ],
    acts: [{ ...intent("save", { "socials.tiktokURL": "https://tiktok.example" }), changesNothing: "shows" }],
  },
  "website/add-picture": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/add-picture"],
    acts: [{ ...intent("add"), changesNothing: "shows" }],
  },
  "pictures.json": {
    ...NOTHING_OF_A_CLUB,
    at: ["pictures.json?id=nobody.jpg"],
    acts: [{ ...intent("save", { id: "nobody.jpg", alt: "Goal" }), changesNothing: "shows" }],
  },
  games: { ...NOTHING_OF_A_CLUB, at: ["games"], acts: [{ fields: { name: "2031-32" } }] },
  "games/table": {
    ...NOTHING_OF_A_CLUB,
    at: ["games/table"],
    acts: [
      { ...intent("check", { table: "Date\tOpponent\n1/9/2027\tCorner College" }), changesNothing: "shows" },
    ],
  },
  roster: {
    ...NOTHING_OF_A_CLUB,
    at: ["roster"],
    acts: [intent("add-player", { begun: "{}", "new.name": "Nia Corner" })],
  },
  "roster/next": {
    ...NOTHING_OF_A_CLUB,
    at: ["roster/next"],
    acts: [{ fields: { begun: "{}", name: "2032-33" } }],
  },
  "roster/table": {
    ...NOTHING_OF_A_CLUB,
    at: ["roster/table"],
    acts: [{ ...intent("check", { table: "#\tName\n9\tPat Corner" }), changesNothing: "shows" }],
  },
  "website/add-file": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/add-file"],
    acts: [{ ...intent("add"), changesNothing: "shows" }],
  },
  "files.json": {
    ...NOTHING_OF_A_CLUB,
    at: ["files.json?q=nobody"],
    acts: [{ ...intent("add"), changesNothing: "shows" }],
  },
  "website/files": {
    ...NOTHING_OF_A_CLUB,
    at: ["website/files"],
    acts: [{ ...intent("remove", { id: "no-file.pdf" }), changesNothing: "shows" }],
  },
  "games/:gameId": {
    at: [`games/${ids.game}`, "games/~new"],
    shows: ids.game,
    acts: [
      { ...intent("save", { venue: "Corner Rink" }), changesNothing: "shows" },
      { ...intent("remove"), to: "games/no-game", changesNothing: "shows" },
    ],
  },
  "games/:gameId/plays": {
    at: [`games/${ids.game}/plays`],
    shows: ids.game,
    acts: [
      { ...intent("save"), changesNothing: "shows" },
      { ...intent("clear"), changesNothing: "shows" },
    ],
  },
  "games/:gameId/result": {
    at: [`games/${ids.game}/result`],
    shows: ids.game,
    acts: [{ ...intent("save", { score: "2", opponentScore: "1" }), changesNothing: "shows" }],
  },
  "games/:gameId/box-score": {
    at: [`games/${ids.game}/box-score`],
    shows: ids.game,
    acts: [{ ...intent("save"), changesNothing: "shows" }, intent("add-player", { "new.name": "Nia New" })],
  },
});
