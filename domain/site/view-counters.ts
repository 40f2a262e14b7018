/** Pages whose views are counted one by one (rule site-6), and the counter of each in a club's day. */
export const VIEW_COUNTERS = {
  homepage: "homePageViews",
  webPage: "webPageViews",
  player: "playerViews",
  coach: "coachViews",
  game: "gameViews",
  event: "eventViews",
  practice: "practiceViews",
  article: "articleViews",
  gallery: "galleryViews",
  product: "productViews",
  ticket: "ticketViews",
  form: "formViews",
  storeSuccess: "storeSuccessViews",
} as const;

export type TrackedPageKind = keyof typeof VIEW_COUNTERS;
