/** A valid value of `?page=`, whether the list has that page or not. */
export const PAGE_NUMBER = /^[1-9]\d{0,4}$/;
