/** Names in the example rows of the sheets that `fieldhouse new` writes. */
export const EXAMPLE_NAMES = {
  players: ["Example Player", "Another Example"],
  opponents: ["Example State", "Example College"],
} as const;

const NAMES: ReadonlySet<string> = new Set(Object.values(EXAMPLE_NAMES).flat());

/** True for an example row that was not replaced. Importing it would publish a player who does not exist. */
export const isExample = ({ name, opponent }: Readonly<Record<string, unknown>>): boolean =>
  [name, opponent].some((written) => typeof written === "string" && NAMES.has(written.trim()));
