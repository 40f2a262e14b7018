/** Feeds are read by programs of any origin; like pages they are asked for again and purged with the club. */
const TYPES = {
  ics: "text/calendar",
  rss: "application/rss+xml",
  json: "application/json",
  csv: "text/csv",
} as const;

/** A feed as an answer. A table is saved; a calendar is shown where the visitor's device knows what to do with it. */
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
