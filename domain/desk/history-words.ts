import type { UndoObstacle } from "./undo-obstacle.ts";

/** Words of the history's page. The sentences about acts are in acts.ts. */

export const HISTORY_PAGE = {
  title: "History",
  lead: "Everything done at this desk. Entries can't be changed or removed. Undo reverses a change to the website.",
  doorsOnly: "Only check-ins and hand-outs.",
  doorsApart: "Check-ins and hand-outs have their own list.",
  toDoors: "See check-ins and hand-outs",
  toRest: "See all other entries",
  who: "Done by (email address or link name)",
  order: "Order number",
  none: "Nothing yet.",
  noneFound: "No entries found.",
  newest: "Newest",
  older: "Older",
  together: "Undo every game in this save",
  cannotUndoTogether:
    "These can't be undone together, because one of the games has been changed, played or sold since. Nothing was changed. Undo the others one by one.",
} as const;

/** The button that undoes all changes of one save. */
export const UNDO_TOGETHER = "undo-together";

/** Why the history has no button to undo a change of the website. */
export const UNDO_OBSTACLES: Readonly<Record<UndoObstacle | "too-long-ago" | "never", string>> = {
  "changed-since": "Can't be undone here, because it has been changed again since.",
  "removed-since": "Can't be undone, because it has been removed since.",
  "back-since": "Can't be undone, because it has been brought back or changed since.",
  "moved-since": "Can't be undone, because the person has been moved since.",
  "too-long-ago": "Can't be undone here, because a lot has changed since. Change it by hand.",
  never: "Can't be undone. Add it again, or change it by hand.",
};
