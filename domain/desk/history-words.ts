/** Words of the history's page. The sentences about acts are in acts.ts. */

export const HISTORY_PAGE = {
  title: "History",
  lead: "Everything done at this desk. Entries can't be changed or removed.",
  doorsOnly: "Only check-ins and hand-outs.",
  doorsApart: "Check-ins and hand-outs have their own list.",
  toDoors: "See check-ins and hand-outs",
  toRest: "See everything else",
  who: "Done by (email address or link name)",
  order: "Order number",
  none: "Nothing yet.",
  noneFound: "No entries found.",
  newest: "Newest",
  older: "Older",
} as const;
