import type { Person } from "schema-dts";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { imageAddress, namedTeam } from "./structured-data.ts";

interface DescribedPerson {
  name: string;
  /** True if the person is no longer with the team. */
  alumni: boolean;
  facts: readonly { title: string; value: string }[];
  portrait: ImageFacts | null;
  /** The person's office: "Head Coach". */
  title?: string;
}

/** Structured data of a player, coach or other person of the club. @param path the person's page */
export function structuredPerson(frame: Frame, described: DescribedPerson, path: string): Person {
  const { name, alumni, facts, portrait, title } = described;
  const hometown = facts.find((fact) => fact.title === DETAIL_TITLES.hometown)?.value;
  const team = namedTeam(frame.club.name);
  return {
    "@type": "Person",
    name,
    url: pageAddress(frame, path),
    ...(portrait && { image: imageAddress(frame, portrait) }),
    ...(hometown && { homeLocation: { "@type": "Place", name: hometown } }),
    ...(title && !alumni && { jobTitle: title }),
    ...(alumni ? { alumniOf: team } : { memberOf: team }),
  };
}
