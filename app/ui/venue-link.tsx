import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import { PinIcon } from "./icons.tsx";

/** A venue, linked to a map if its address is known. */
export function VenueLink({ venue, address }: { venue: string; address: string }) {
  if (!venue) return null;
  if (!address) return <span>{venue}</span>;
  const query = new URLSearchParams({ q: `${venue}, ${address}` });
  return (
    <a
      href={`https://www.openstreetmap.org/search?${query}`}
      target="_blank"
      rel="noopener"
      className="venue"
      title={address}
    >
      <PinIcon />
      {venue}
      <span className="sr-only"> on a map{NEW_TAB_SUFFIX}</span>
    </a>
  );
}
