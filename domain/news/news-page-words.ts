/** Link to the feed: "Follow our stories in a feed reader (RSS)". Only the first part is the link. */
export const FOLLOW_STORIES = "Follow our stories";
export const IN_A_FEED_READER = "in a feed reader (RSS)";

/** A story that was published elsewhere: "Read the full story at dailyorange.com". */
export const readAt = (host: string) => `Read the full story at ${host}`;
