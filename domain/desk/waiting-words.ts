import { placesText } from "../tickets/waitlist.ts";

/** "2 people wait for 3 places" */
export const waitingText = ({ people, places }: { people: number; places: number }): string =>
  `${people === 1 ? "1 person waits" : `${people} people wait`} for ${placesText(places)}`;
