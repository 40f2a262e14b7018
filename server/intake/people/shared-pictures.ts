import { personKey } from "../../../domain/people/person-name.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { type RawRecord, valueAt } from "../records/record.ts";

/**
 * Gives a person who is both player and coach (or officer) the same picture: a record without `image` gets
 * that of the only person with the same name in the other role. If several have the name, it gets none.
 */
export function withSharedPictures(collections: RawCollections): RawCollections {
  const { players, alumni, coaches } = collections;
  if (players === null || alumni === null || coaches === null) return collections;
  const [ofPlayers, ofCoaches] = [picturesByName([...players, ...alumni]), picturesByName(coaches)];
  const shared = (raws: RawRecord[], own: Pictures, others: Pictures) =>
    raws.map((raw) => withPicture(raw, own, others));
  return {
    ...collections,
    players: shared(players, ofPlayers, ofCoaches),
    alumni: shared(alumni, ofPlayers, ofCoaches),
    coaches: shared(coaches, ofCoaches, ofPlayers),
  };
}

const keyOf = (value: unknown) => {
  const name = valueAt(value, ["name"]);
  return typeof name === "string" ? personKey(name) : name;
};

/** Picture by normalized name; null if several people have the name. */
type Pictures = ReadonlyMap<unknown, unknown>;

function picturesByName(people: readonly RawRecord[]): Pictures {
  const pictures = new Map<unknown, unknown>();
  for (const { value } of people) {
    const name = keyOf(value);
    pictures.set(name, pictures.has(name) ? null : valueAt(value, ["image"]));
  }
  return pictures;
}

function withPicture(raw: RawRecord, own: Pictures, others: Pictures): RawRecord {
  const { value } = raw;
  // An explicit null means no picture.
  if (value === null || typeof value !== "object" || Array.isArray(value) || "image" in value) return raw;
  const name = keyOf(value);
  const image = others.get(name);
  return own.get(name) === null || typeof image !== "string" ? raw : { ...raw, value: { ...value, image } };
}
