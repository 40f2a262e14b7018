/** A page of a list as `?page=` may name it, whether the list has it or not. */
export const PAGE_NUMBER = /^[1-9]\d{0,4}$/;
