/** The limit of a club's records of a kind, as imports and the desk name it: `at most 300 players`. */
export const maxRecordsText = (max: number, of: string): string => `at most ${max} ${of}`;
