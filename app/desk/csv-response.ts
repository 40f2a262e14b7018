/**
 * A CSV file for download, produced while the browser reads it. The headers that keep it private are not set
 * here: every response of a desk gets them.
 */
export const csvResponse = (filename: string, pieces: AsyncGenerator<string>) =>
  new Response(bodyOf(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });

/** Produces a piece only when the browser is ready for it, and stops when the browser has gone. */
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
