/** The names passed to an option; all names if the option is missing. An unknown name is an error. */
export function chosenNames<Name extends string>(
  option: string,
  names: readonly Name[],
  wanted: string[] | undefined,
): Name[] {
  const unknown = wanted?.filter((name) => !names.some((known) => known === name)) ?? [];
  if (unknown.length > 0) throw new Error(`--${option} ${unknown.join(", ")}: one of ${names.join(", ")}`);
  return names.filter((name) => wanted?.includes(name) ?? true);
}
