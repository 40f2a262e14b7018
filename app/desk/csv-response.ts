/** A table to save, made while it is read. Headers that keep it private are every desk page's. */
export const csvResponse = (filename: string, pieces: AsyncGenerator<string>) =>
  new Response(bodyOf(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });

/** Makes a piece when it is asked for, and none for a reader who has gone. */
function bodyOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await pieces.next();
    if (done) controller.close();
    else controller.enqueue(encoder.encode(value));
  };
  const cancel = async () => void (await pieces.return(undefined));
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
