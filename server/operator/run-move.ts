import { unknownClubMessage } from "../serving/no-club-message.ts";
import { type MoveRefusal, type MoveServices, moveClub } from "../usecases/import/move-club.ts";
import { printAddresses } from "./print-addresses.ts";

const REFUSED: Record<Exclude<MoveRefusal, "no-club">, string> = {
  "no-address": "Choose an address made of letters, digits and hyphens, such as harbor-hockey.",
  reserved: "That address is reserved for the operator. Choose another one.",
  taken: "Another club uses that address or redirects from it. Choose another one.",
  there: "The club already has that address.",
};

/** What the operator must know after a move, because browsers store carts, sessions and passkeys per host. */
const AFTER = [
  "Links to the old address, including those in emails, tickets and calendars, redirect to the new one.",
  "Visitors' carts don't carry over. Staff need to sign in to the desk and add their passkeys again.",
];

/** Moves a club to another address. The exit code is 1 if the move was refused. */
export async function runMove(
  services: MoveServices,
  { club, to, port, behindProxy }: { club: string; to: string; port: number; behindProxy: boolean },
  print: (line: string) => void,
): Promise<number> {
  const moved = await moveClub(services, { club, to });
  if (!moved.ok) {
    print(moved.reason === "no-club" ? unknownClubMessage(club) : REFUSED[moved.reason]);
    return 1;
  }
  print(`Moved from ${moved.from} to ${moved.to}.`);
  await printAddresses(services.db, { ...services, port, behindProxy }, [moved.teamId], print);
  for (const line of AFTER) print(line);
  return 0;
}
