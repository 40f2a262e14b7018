/** A table to keep. Headers that keep it private are every desk page's. */
export const csvResponse = (filename: string, text: string) =>
  new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
