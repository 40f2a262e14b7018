import type { Command } from "commander";
import type { CommandInput } from "../../server/operator/operator-command.ts";

export type DeskInviteCall = Pick<CommandInput<"desk-invite">, "club" | "email">;

export function addDeskCommand(program: Command, run: (call: DeskInviteCall) => Promise<void>): void {
  const desk = program.command("desk").description("Manage who can sign in to a club's desk.");
  desk
    .command("invite")
    .description("Make someone an owner of a club's desk and email them.")
    .argument("<club>", "the club's alias or id")
    .argument("<email>", "the email address they sign in with")
    .addHelpText("after", "\nExample:\n  npx fieldhouse desk invite larkin-foxes captain@example.com")
    .action((club: string, email: string) => run({ club, email }));
}
