import type { DeskPageRow } from "../desk-page.ts";
import { SECTION_WORDS } from "../section-words.ts";
import { UPLOAD_PAGES } from "./upload.ts";

/** The desk's pages that edit the website's content, as rows of `DESK_PAGES`. */
export const DESK_CONTENT_PAGES: Readonly<Record<string, DeskPageRow>> = {
  // Which collections and fields a role may change stands in their definitions (server/collections/).
  website: {
    file: "desk/content/routes/website.tsx",
    needs: "website",
    takes: "looks",
    menu: {
      group: "Website",
      name: "Edit website",
      about: SECTION_WORDS.website,
      alsoCalled: "site content edit pages drafts publish",
    },
  },
  "website/:collection": {
    file: "desk/content/routes/website.$collection.tsx",
    needs: "website",
    takes: "looks",
  },
  "website/:collection/~order": {
    file: "desk/settings/routes/website.$collection.order.tsx",
    needs: "website",
    takes: "both",
  },
  // What scripts of the forms ask: records to choose, and pasted text as it would be stored.
  "website/choices/:collection": {
    file: "desk/content/routes/website.choices.$collection.ts",
    needs: "website",
    takes: "looks",
  },
  "website/clean": { file: "desk/content/routes/website.clean.ts", needs: "website", takes: "forms" },
  "website/:collection/:id": {
    file: "desk/content/routes/website.$collection.$id.tsx",
    needs: "website",
    takes: "both",
    framesSite: true,
  },
  [UPLOAD_PAGES.pictures.form]: {
    file: "desk/content/routes/website.add-picture.tsx",
    needs: "content",
    takes: "both",
    takesUploads: true,
  },
  [UPLOAD_PAGES.pictures.script]: {
    file: "desk/content/routes/pictures-json.ts",
    needs: "content",
    takes: "both",
    takesUploads: true,
  },
  [UPLOAD_PAGES.files.form]: {
    file: "desk/content/routes/website.add-file.tsx",
    needs: "content",
    takes: "both",
    takesUploads: true,
  },
  [UPLOAD_PAGES.files.script]: {
    file: "desk/content/routes/files-json.ts",
    needs: "content",
    takes: "both",
    takesUploads: true,
  },
  "website/files": { file: "desk/content/routes/website.files.tsx", needs: "content", takes: "both" },

  // The club's own record. Who may change which field stands in server/collections/club/team-settings.ts.
  "website/club/look": {
    file: "desk/settings/routes/website.club.look.tsx",
    needs: "content",
    takes: "both",
    framesSite: true,
  },
  "website/club/look/page": {
    file: "desk/settings/routes/website.club.look.page.ts",
    needs: "content",
    takes: "looks",
    isFramed: true,
  },
  "website/club/menu": {
    file: "desk/settings/routes/website.club.menu.tsx",
    needs: "content",
    takes: "both",
  },
  "website/club/pictures": {
    file: "desk/settings/routes/website.club.pictures.tsx",
    needs: "content",
    takes: "looks",
  },
  "website/club/:form": {
    file: "desk/settings/routes/website.club.$form.tsx",
    needs: "content",
    takes: "both",
  },

  games: {
    file: "desk/games/routes/games.tsx",
    needs: "content",
    takes: "both",
    menu: {
      group: "Website",
      name: "Games",
      about: SECTION_WORDS.games,
      alsoCalled:
        "game fixtures matches season schedule calendar score result box score postpone postponed cancel cancelled move reschedule opponent standings",
    },
  },
  roster: {
    file: "desk/roster/routes/roster.tsx",
    needs: "content",
    takes: "both",
    menu: {
      group: "Website",
      name: "Roster",
      about: SECTION_WORDS.roster,
      alsoCalled:
        "player jersey number position class squad team lineup next season planned incoming recruit freshman alumni graduate",
    },
  },
  "roster/next": { file: "desk/roster/routes/roster.next.tsx", needs: "content", takes: "both" },
  "roster/table": { file: "desk/roster/routes/roster.table.tsx", needs: "content", takes: "both" },
  "games/table": { file: "desk/games/routes/games.table.tsx", needs: "content", takes: "both" },
  "games/:gameId": { file: "desk/games/routes/games.$gameId.tsx", needs: "content", takes: "both" },
  "games/:gameId/result": {
    file: "desk/games/routes/games.$gameId.result.tsx",
    needs: "content",
    takes: "both",
  },
  "games/:gameId/plays": {
    file: "desk/games/routes/games.$gameId.plays.tsx",
    needs: "content",
    takes: "both",
  },
  "games/:gameId/box-score": {
    file: "desk/games/routes/games.$gameId.box-score.tsx",
    needs: "content",
    takes: "both",
  },
};
