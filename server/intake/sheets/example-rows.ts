/**
 * Who stands in the sheets that `fieldhouse new` writes, to show how they are filled in: nobody's players and
 * opponents.
 */
export const EXAMPLES = {
  players: ["Example Player", "Another Example"],
  opponents: ["Example State", "Example College"],
} as const;

const NAMES: ReadonlySet<string> = new Set(Object.values(EXAMPLES).flat());

/**
 * Whether a row is one of the examples, left where a club's own would stand: it would be published as if it
 * were real.
 */
export const isExample = ({ name, opponent }: Readonly<Record<string, unknown>>): boolean =>
  [name, opponent].some((written) => typeof written === "string" && NAMES.has(written.trim()));
