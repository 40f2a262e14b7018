/** Words on pages of a club's events and practices. `type` is "event" or "practice". */
export const EVENT_STATUS_MESSAGES = {
  cancelled: (type: string) => `This ${type} is cancelled.`,
  postponed: (type: string) => `This ${type} is postponed. A new date will be announced.`,
  over: (type: string) => `This ${type} is over.`,
  timeOpen: "The date is set. The time will be announced.",
} as const;
