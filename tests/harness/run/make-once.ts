/**
 * Returns a function that makes a shared resource on its first call, and tries a second time if that fails. A
 * second failure is printed only once, because otherwise every suite would repeat the whole error.
 * @param make receives the number of the try, 1 or 2; the second try finds what the first left behind
 */
export function createOnce<T>(
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
