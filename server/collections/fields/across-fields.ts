/**
 * Options for a zod rule over several fields, reported at one of them. `when` runs it even if another field
 * is wrong, so that all mistakes are listed at once.
 */
export const acrossFields = (field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});
