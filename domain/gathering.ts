/** Events and practices of a club: what brings people together that is no game. Instants are UTC. */

export const GATHERING_STATES = ["scheduled", "tbd", "postponed", "cancelled"] as const;
export type GatheringState = (typeof GATHERING_STATES)[number];

export const EVENT_KINDS = ["event", "fundraiser", "alumni", "community", "tryout", "meeting"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
