/** Our own sentences for waitlists: the catalogue has none. */
export const WAITLIST_MESSAGES = {
  mailed: "Look into your mail: the link in it puts you in line. If nothing comes, look among the spam",
  notSoldOut: "There are places now: please load the page again",
  closed: "Nobody can wait for this ticket any more: please load the page again",
  tooMany: "One order can have no more",
  wrongCount: "Please choose at least one place, and no more than are held for you",
  inLine:
    "The payment page could not be opened. You stand in line again, and we write when we hold places for you",
  over: "The time to take these places is over",
} as const;
