/** Why no more of something can be chosen: on its page and in the cart. */

export const AT_LIMIT = "You've reached the limit for one order";
