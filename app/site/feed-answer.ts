const TYPES = {
  ics: "text/calendar",
  rss: "application/rss+xml",
  json: "application/json",
  csv: "text/csv",
} as const;

/** A CSV file is saved; a calendar is opened, if the device can. Any origin may read feeds. */
export function feedAnswer(kind: keyof typeof TYPES, name: string, text: string): Response {
  const saved = kind === "csv" ? "attachment" : "inline";
  return new Response(text, {
    headers: {
      "Content-Type": `${TYPES[kind]}; charset=utf-8`,
      "Content-Disposition": `${saved}; filename="${name}.${kind}"`,
      "Access-Control-Allow-Origin": "*",
    },
  });
}
