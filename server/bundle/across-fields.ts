/**
 * What a rule over several fields of a group says, at one of them. It is checked even where another field is wrong: all
 * mistakes are listed at once.
 */
export const acrossFields = (field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});
