import { type MoveRefusal, type MoveServices, moveClub } from "../usecases/import/move-club.ts";
import { printAddresses } from "./print-addresses.ts";

const REFUSED: Record<MoveRefusal, string> = {
  "no-club": "There is no such club.",
  "no-address": "Give an address of letters, digits and hyphens, such as harbor-hockey.",
  reserved: "That address is the operator's own: give another.",
  taken: "Another club has that address, or had it before and still redirects from it: give another.",
  there: "The club has that address already.",
};

/** What a move costs people: browsers keep carts, sessions and passkeys for one host only. */
const AFTER = [
  "Links, mails, tickets and calendars with the old address lead to the new one.",
  "Carts that visitors filled at the old address stay there. The club's people sign in to the desk again, and add their passkeys again.",
];

/** Moves a club to another address. The exit code is 1 if it stays where it is. */
export async function runMove(
  services: MoveServices,
  { club, to, port, behindProxy }: { club: string; to: string; port: number; behindProxy: boolean },
  print: (line: string) => void,
): Promise<number> {
  const moved = await moveClub(services, { club, to });
  if (!moved.ok) {
    print(REFUSED[moved.reason]);
    return 1;
  }
  print(`Moved from ${moved.from} to ${moved.to}.`);
  await printAddresses(services.db, { ...services, port, behindProxy }, [moved.teamId], print);
  for (const line of AFTER) print(line);
  return 0;
}
