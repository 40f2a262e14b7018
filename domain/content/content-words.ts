/** Words of the desk's pages for a club's content. */

/** The groups of the content's page, in their order. */
export const CONTENT_GROUPS = ["News", "Schedule", "People", "Sales", "Club"] as const;
