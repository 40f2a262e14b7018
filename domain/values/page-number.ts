/** Valid values of `?page=`: 1 to 99999, whether or not the list has that page. */
export const PAGE_NUMBER = /^[1-9]\d{0,4}$/;
