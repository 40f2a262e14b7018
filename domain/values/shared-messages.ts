/** In a file of its own, because every page's script has these two and none of the other messages. */
export const GENERAL_FAILURE = "Something went wrong. Please try again";
export const NOT_FOUND = "We could not find what you are looking for";

/**
 * Shared constants for which the catalogue prescribes no wording: our own sentences, without those that nothing can
 * show (decision 043).
 */
export const SHARED_MESSAGES = {
  generalFailure: GENERAL_FAILURE,
  seasonsLoadFailure: "The seasons could not be loaded. Please try again later",
  sponsorsLoadFailure: "The sponsors could not be loaded. Please try again later",
  verificationFailed: "The verification did not succeed. Please try again",
  contactMessageRequired: "Please enter a message",
} as const;
