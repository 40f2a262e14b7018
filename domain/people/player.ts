/** One profile value under its title, as section 3 keeps them. */
export interface Detail {
  title: string;
  value: string;
}
