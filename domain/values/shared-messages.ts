/** These two messages are in a file of their own, because every page's script needs them, and no others. */
export const GENERAL_FAILURE = "Something went wrong. Please try again";
export const NOT_FOUND = "We couldn't find what you're looking for";

/**
 * Our own sentences for constants that the specification's catalogue names without a wording. Sentences that
 * the program never shows are left out (decision 043).
 */
export const SHARED_MESSAGES = {
  generalFailure: GENERAL_FAILURE,
  seasonsLoadFailure: "We couldn't load the seasons. Please try again later",
  sponsorsLoadFailure: "We couldn't load the sponsors. Please try again later",
  verificationFailed: "The security check didn't go through. Please try again",
  contactMessageRequired: "Please enter a message",
} as const;
