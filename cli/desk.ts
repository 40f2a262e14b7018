import type { Command } from "commander";
import type { CommandInput } from "../server/operator/operator-command.ts";

export type DeskInviteCall = Pick<CommandInput<"desk-invite">, "club" | "email">;

export function describeDesk(program: Command, run: (call: DeskInviteCall) => Promise<void>): void {
  const desk = program.command("desk").description("who may sign in at a club's desk");
  desk
    .command("invite")
    .description("make an address an owner of a club's desk, and mail it")
    .argument("<club>", "the club's alias or id")
    .argument("<email>", "the address, which is what its owner signs in with")
    .addHelpText("after", "\nExample:\n  npx fieldhouse desk invite larkin-foxes captain@example.com")
    .action((club: string, email: string) => run({ club, email }));
}
