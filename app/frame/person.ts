import type { Person } from "schema-dts";
import type { Picture } from "../../domain/picture.ts";
import type { Frame } from "./load-frame.ts";
import { addressOf } from "./site-address.ts";
import { named, pictureAddress } from "./structured-data.ts";

interface ToldPlayer {
  id: string;
  name: string;
  alumni: boolean;
  facts: readonly { title: string; value: string }[];
  portrait: Picture | null;
}

/** A player of the club, or one of its alumni. */
export function person(frame: Frame, { id, name, alumni, facts, portrait }: ToldPlayer): Person {
  const hometown = facts.find(({ title }) => title === "Hometown")?.value;
  const team = named(frame.club.name);
  return {
    "@type": "Person",
    name,
    url: addressOf(frame, `/roster/${id}`),
    ...(portrait && { image: pictureAddress(frame, portrait) }),
    ...(hometown && { homeLocation: { "@type": "Place", name: hometown } }),
    ...(alumni ? { alumniOf: team } : { memberOf: team }),
  };
}
