const TYPES = {
  ics: "text/calendar",
  rss: "application/rss+xml",
  json: "application/json",
  csv: "text/csv",
} as const;

/** The response with a feed. Browsers save a CSV file, but open a calendar. Any origin may read feeds. */
export function feedResponse(kind: keyof typeof TYPES, name: string, text: string): Response {
  const disposition = kind === "csv" ? "attachment" : "inline";
  return new Response(text, {
    headers: {
      "Content-Type": `${TYPES[kind]}; charset=utf-8`,
      "Content-Disposition": `${disposition}; filename="${name}.${kind}"`,
      "Access-Control-Allow-Origin": "*",
    },
  });
}
