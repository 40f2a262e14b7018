/** What the history says about a download, from the facts recorded with it. */

type ExportFacts = Readonly<Record<string, string>> | null;

/** " (orders: 12)". In older records the number is always under "rows", whatever was downloaded. */
export const rowCountText = (facts: ExportFacts) => {
  const fact = (["orders", "rows"] as const).find((name) => facts?.[name]);
  return fact ? ` (${fact}: ${facts?.[fact]})` : "";
};

/** ", filtered by “state=paid”" */
export const filterText = (facts: ExportFacts) =>
  facts?.filter ? `, filtered by “${facts.filter.replace(/^\?/, "")}”` : "";
