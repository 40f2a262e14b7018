/** Link to the feed: "Follow our stories in a feed reader (RSS)". Only the first part is the link. */
export const FEED_LINK_LABEL = "Follow our stories";
export const FEED_LINK_SUFFIX = "in a feed reader (RSS)";

/** A story that was published elsewhere: "Read the full story at dailyorange.com". */
export const readFullStoryText = (host: string) => `Read the full story at ${host}`;
