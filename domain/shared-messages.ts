/** Alone, because every page carries these two and none of the others. */
export const GENERAL_FAILURE = "Something went wrong. Please try again";
export const NOT_FOUND = "We could not find what you are looking for";

/** The shared constants whose wording the catalogue leaves open: ours. */
export const SHARED_MESSAGES = {
  generalFailure: GENERAL_FAILURE,
  ticketNotAvailable: "This ticket is not available",
  seasonsLoadFailure: "The seasons could not be loaded. Please try again later",
  sponsorsLoadFailure: "The sponsors could not be loaded. Please try again later",
  adminInfoFailure: "The site settings could not be loaded",
  subscriptionInfoFailure: "The subscription details could not be loaded",
  subscriptionActiveFailure: "The subscription status could not be confirmed. Please contact support",
  notFound: NOT_FOUND,
  formSubmissionFailure: "The form could not be sent. Please try again",
  teamLoadFailure: "The team could not be loaded. Please try again later",
  verificationFailed: "The verification did not succeed. Please try again",
  contactMessageRequired: "Please enter a message",
} as const;
