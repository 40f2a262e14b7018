/** Thrown if the program stops before some work is done. The next process does that work. */
export class ProgramStoppingError extends Error {
  override readonly name = "ProgramStops";

  constructor() {
    super("The server is shutting down");
  }
}
