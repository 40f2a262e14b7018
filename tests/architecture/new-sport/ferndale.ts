import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainTeamRecord } from "../../factories/plain-team.ts";

/** A club of women's field hockey, and a club of men's field hockey. */

const team = (teamId: string, sportsType: string) => JSON.stringify(plainTeamRecord(teamId, { sportsType }));

const FERNDALE = {
  "team.json": team("ferndale", "WOMENSFIELDHOCKEY"),
  "roster.csv": `Season,No,Name,Pos
2026-27,1,Ann Low,G
2026-27,7,Bea Moss,M
2026-27,9,Cy Fenn,Striker
2026-27,4,Di Hale,B
`,
  "games.csv": `id,Date,Time,Opponent,League,H/A,Result,periods,Season
g-1,11/6/2026,7:00 PM,Otters,Lake,H,W 3-2 (OT),1-0;1-1;0-1;0-0;1-0,2026-27
g-2,11/8/2026,2:00 PM,Herons,Lake,H,W (forfeit),,2026-27
g-3,11/13/2026,7:00 PM,Herons,Lake,A,L 1-2 (OT),,2026-27
g-4,11/21/2026,7:00 PM,Otters,Lake,H,,,2026-27
`,
  "lines.csv": `Game,Player,No,Pos,G,A,Pts,Sh,YC,MIN,GA,SV
g-1,Cy Fenn,9,F,2,1,5,6,,,,
g-1,Bea Moss,7,M,1,1,3,2,1,,,
g-1,Ann Low,1,G,,,,,,65,2,8
`,
  "plays.json": JSON.stringify([
    { gameId: "g-1", kind: "goal", period: 1, clock: "10:00", playerId: "Cy Fenn" },
    { gameId: "g-1", kind: "goal", period: 2, playerId: "Bea Moss", assistIds: ["Cy Fenn"] },
    { gameId: "g-1", side: "opponent", kind: "goal", period: 2, strength: "penalty-shot" },
    { gameId: "g-1", kind: "green-card", period: 3, playerId: "Di Hale", infraction: "Stick obstruction" },
    { gameId: "g-1", side: "opponent", kind: "goal", period: 3 },
    { gameId: "g-1", kind: "goal", period: 5, playerId: "Cy Fenn", assistIds: ["Bea Moss"] },
  ]),
  "opponents.json": JSON.stringify([
    { id: "otters", name: "Otters" },
    { id: "herons", name: "Herons" },
  ]),
  "leagues.json": JSON.stringify([{ id: "lake", name: "Lake" }]),
  "seasons.json": JSON.stringify([{ id: "now", name: "2026-27" }]),
  "leagueresults.csv": `id,leagueId,seasonId,homeId,awayId,homeScore,awayScore,decidedIn,timeOfGame
r-1,lake,now,herons,otters,3,3,regulation,2026-11-07 19:00
`,
};

const DRAKES = { "team.json": team("drakes", "MENSFIELDHOCKEY") };

/** Writes the bundle of both clubs into a new folder. */
export function writeFieldHockeyClubs(folder: string): string {
  for (const [club, files] of Object.entries({ ferndale: FERNDALE, drakes: DRAKES })) {
    mkdirSync(join(folder, club), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, club, name), text);
  }
  return folder;
}
