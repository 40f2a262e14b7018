import type { Person } from "schema-dts";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import type { Picture } from "../../domain/values/picture.ts";
import type { Frame } from "./load-frame.ts";
import { addressOf } from "./site-address.ts";
import { named, pictureAddress } from "./structured-data.ts";

interface ToldPerson {
  name: string;
  /** No longer of the team. */
  alumni: boolean;
  facts: readonly { title: string; value: string }[];
  portrait: Picture | null;
  /** What the person does for the club. */
  title?: string;
}

/** A player, a coach or another of the club, at present or formerly. `path` is the page about them. */
export function person(frame: Frame, told: ToldPerson, path: string): Person {
  const { name, alumni, facts, portrait, title } = told;
  const hometown = facts.find((fact) => fact.title === DETAIL_TITLES.hometown)?.value;
  const team = named(frame.club.name);
  return {
    "@type": "Person",
    name,
    url: addressOf(frame, path),
    ...(portrait && { image: pictureAddress(frame, portrait) }),
    ...(hometown && { homeLocation: { "@type": "Place", name: hometown } }),
    ...(title && !alumni && { jobTitle: title }),
    ...(alumni ? { alumniOf: team } : { memberOf: team }),
  };
}
