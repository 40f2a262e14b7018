/** Thrown if the program stops before the work is done. The next process does it. */
export class ProgramStops extends Error {
  override readonly name = "ProgramStops";

  constructor() {
    super("The server is shutting down");
  }
}
