import { personKey } from "../../../domain/people/person-name.ts";
import type { RawCollections } from "../bundle/read-collections.ts";
import { type RawRecord, valueAt } from "../records/record.ts";

/**
 * Who plays and coaches, or is on the board, needs one picture: a player, alumnus or coach without `image`
 * has that of the only one of that name on the other side. Of two who share a name, nobody can say who is
 * meant.
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

/** Name as it is compared → picture; null where several have the name. */
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
  // A written null says that there is none.
  if (value === null || typeof value !== "object" || Array.isArray(value) || "image" in value) return raw;
  const name = keyOf(value);
  const image = others.get(name);
  return own.get(name) === null || typeof image !== "string" ? raw : { ...raw, value: { ...value, image } };
}
