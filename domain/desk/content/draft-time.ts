const MAX_DAYS_AHEAD = 366;

/** The latest time at which a draft can be published by itself: later than a year is a typing mistake. */
export const latestPublishAt = (now: Date): Date =>
  new Date(now.getTime() + MAX_DAYS_AHEAD * 24 * 60 * 60 * 1000);
