const CONCURRENT = /^create (unique )?index concurrently (?:if not exists )?"?(\w+)"?/i;

/** True for a statement that builds an index while others write, which no transaction may contain. */
export const isConcurrent = (statement: string): boolean => CONCURRENT.test(withoutComment(statement));

/** The name of the index that such a statement builds; null for any other statement. */
export const concurrentIndexOf = (statement: string): string | null =>
  CONCURRENT.exec(withoutComment(statement))?.[2] ?? null;

/** The same statement for a transaction: nobody writes into an empty database meanwhile. */
export const withoutConcurrency = (statement: string): string =>
  isConcurrent(statement) ? withoutComment(statement).replace(/ concurrently/i, "") : statement;

/** A statement without the comment lines above it. */
export function withoutComment(statement: string): string {
  const lines = statement.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("--"));
  return lines.slice(Math.max(first, 0)).join("\n").trim();
}
