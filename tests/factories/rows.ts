export type RowOf<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];
export type GivenFields<Table extends { $inferInsert: unknown }> = Partial<Table["$inferInsert"]>;

let made = 0;
export const nextId = (noun: string) => {
  made += 1;
  return `${noun}-${made}`;
};

export const CREATION_TIME = new Date("2026-01-01T00:00:00Z");

export function onlyRow<T>([row]: T[]): T {
  if (row === undefined) throw new Error("The row was not returned");
  return row;
}
