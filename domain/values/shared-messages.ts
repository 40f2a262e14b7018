/** Alone, because every page carries these two and none of the others. */
export const GENERAL_FAILURE = "Something went wrong. Please try again";
export const NOT_FOUND = "We could not find what you are looking for";

/** The shared constants whose wording the catalogue leaves open: ours, of those that can be said (decision 043). */
export const SHARED_MESSAGES = {
  generalFailure: GENERAL_FAILURE,
  seasonsLoadFailure: "The seasons could not be loaded. Please try again later",
  sponsorsLoadFailure: "The sponsors could not be loaded. Please try again later",
  verificationFailed: "The verification did not succeed. Please try again",
  contactMessageRequired: "Please enter a message",
} as const;
