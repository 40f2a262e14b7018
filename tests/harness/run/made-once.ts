/**
 * Makes something when it is first asked for, and once more if that fails. What fails twice is said once:
 * every suite that asked for it would repeat the whole error.
 * @param make is told which try this is, 1 or 2: what the first one left is still there
 */
export function madeOnce<T>(
  what: string,
  make: (nth: number) => Promise<T>,
  say: (text: string) => void = (text) => void process.stderr.write(text),
): () => Promise<T> {
  let made: Promise<T> | undefined;
  const makeTwice = () =>
    make(1)
      .catch(() => make(2))
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.stack : String(error);
        say(`\nWhat the run shares as "${what}" could not be made, twice:\n${why}\n`);
        throw new Error(`What the run shares as "${what}" could not be made: see above`);
      });
  return () => {
    made ??= makeTwice();
    return made;
  };
}
