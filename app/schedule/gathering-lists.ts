/** The lists of what brings people together that is no game, by the section of the site they stand in. */
export type GatheringList = keyof typeof GATHERING_LISTS;

export const GATHERING_LISTS = {
  events: { title: "Events", tab: "Events", noun: "events", image: "eventFeatureImage" },
  practice: { title: "Practice", tab: "Practice", noun: "practices", image: "practiceFeatureImage" },
  eventsandpractice: {
    title: "Events & practice",
    tab: "All",
    noun: "events or practices",
    image: "eventFeatureImage",
  },
} as const;
