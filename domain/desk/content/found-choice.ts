/** A record that a search of the desk found. */
export interface FoundChoice {
  id: string;
  title: string;
  /** The address of a small version, for a picture. */
  picture?: string;
  /** What a picture shows; "" if nobody said so yet. */
  alt?: string;
}
