/** What a ticket may be for: a game, or an event of the club. `none` is a ticket with times of its own. */
export const EVENT_TYPES = ["game", "event", "none"] as const;
export type EventType = (typeof EVENT_TYPES)[number];
