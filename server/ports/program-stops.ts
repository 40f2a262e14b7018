/** What was begun is left to the next process: the program stops. */
export class ProgramStops extends Error {
  override readonly name = "ProgramStops";

  constructor() {
    super("The server is shutting down");
  }
}
