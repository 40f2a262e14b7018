/** `noun` is "events", "practices" or "events or practices". */
export const noUpcomingEvents = (noun: string) => `No upcoming ${noun}.`;
export const noPastEvents = (noun: string) => `No past ${noun} yet.`;
