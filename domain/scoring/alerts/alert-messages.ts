/** The sentences of a game's page about alerts. */
export const ALERT_MESSAGES = {
  offer: "Get alerts for this game",
  choose: "Alert me about",
  turnOn: "Turn on alerts",
  save: "Save",
  change: "Change",
  turnOff: "Turn off",
  cancel: "Cancel",
  chooseOne: "Choose at least one.",
  blocked: "Notifications from this site are blocked. Allow them in your browser's settings, then try again.",
  failed: "We couldn't turn on alerts. Check your connection and try again.",
  notStopped: "We couldn't turn off alerts. Check your connection and try again.",
  isOff: "Alerts for this game are off.",
  install:
    "To get alerts on an iPhone or iPad, first add this site to your Home Screen: tap Share, then Add to Home Screen.",
  over: "This game is over. There are no more alerts for it.",
  full: "This game can't take more alerts right now. Try again later.",
  unusable: "Your browser's notification service can't be used here. Try another browser.",
} as const;

/** "Alerts are on: goals, final score." */
export const alertsOnText = (labels: readonly string[]): string =>
  `Alerts are on: ${labels.map((label) => label.toLowerCase()).join(", ")}.`;
