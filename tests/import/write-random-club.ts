import {
  type BundleFolder,
  colorPicture,
  makeBundleFolder,
  REFERENCE_DATA,
  teamRecord,
} from "./bundle-folder.ts";
import type { RandomClub } from "./random-club.ts";

/** A bundle of one club, `kestrels/`. */
export async function writeRandomClub(made: RandomClub): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  const write = (file: string, content: unknown) => bundle.write(`kestrels/${file}`, content);
  await bundle.write("reference.json", REFERENCE_DATA);
  const policies = { shipping: "Soon." };
  await write("team.json", teamRecord("kestrels", { timeZone: made.timeZone, policies, ...made.team }));
  await write("images/crest.png", await colorPicture("#0d2b52").png().toBuffer());
  await write("images/Rink.png", await colorPicture("#ffffff", 9).png().toBuffer());
  await write("images.json", [{ file: "Rink.png", alt: "A rink", focal: [0.123456, 1] }]);
  await write("seasons.json", [
    {
      id: "now",
      preDevelopedSeasonId: "mih-0",
      record: { wins: 3, losses: 1 },
      timeCreated: "2026-08-01 12:00",
    },
  ]);
  await write("opponents.json", [{ id: "otters", name: "Otters" }]);
  await write("leagues.json", [{ id: "lake", preDevelopedLeagueId: "lake" }]);
  for (const [file, content] of Object.entries(made.files)) await write(file, content);
  await write("games.json", made.games);
  const players = made.files["players.json"];
  const isPlayed = made.games.length > 0 && players.length > 0;
  const of = { gameId: made.games[0]?.id, playerId: players[0]?.id };
  // Only one line for each game and role.
  const roles = [...new Map(made.lines.map((line) => [line.role ?? "player", line])).entries()];
  await write("lines.json", isPlayed ? roles.map(([role, line]) => ({ ...line, ...of, role })) : []);
  // Only one set of totals for each role and season, or role and career.
  const spans = new Map(
    made.totals.map((total) => [`${total.seasonId ?? ""} ${total.role ?? "player"}`, total]),
  );
  const given = [...spans.values()].map((total) => ({ role: "player", ...total, playerId: of.playerId }));
  await write("totals.json", players.length > 0 ? given : []);
  await write(
    "plays.json",
    isPlayed ? made.plays.map((play) => ({ period: 1, kind: "goal", ...play, ...of })) : [],
  );
  // A ticket needs an event whose day is set.
  const dated = made.games.find(({ timeOfGame }) => timeOfGame !== null && timeOfGame !== "2026-03");
  await write(
    "tickets.json",
    made.tickets.map((ticket, at) => ({
      ticketsTotal: 5,
      ...ticket,
      prices: made.made.slice(at * 3, at * 3 + (made.prices[at] ?? 1)),
      ...(at === 1 && dated && { eventType: "game", eventId: dated.id }),
    })),
  );
  return bundle;
}
