import { type BounceOutcome, type BounceServices, recordBounce } from "../usecases/desk/bounces.ts";

interface BouncesInput {
  /** The source of each mail, and its bytes in base64. */
  mails: { name: string; bytes: string }[];
}

const WORDS: Readonly<Record<Exclude<BounceOutcome["kind"], "kept">, string>> = {
  known: "already read",
  "no-report": "not a bounce report; skipped",
  "no-failure": "reports a delay or a delivery, not a bounce",
  "not-ours": "about an email that this installation didn't send",
  "no-matter": "about an expired sign-in link; nothing to do",
};

/** Stores bounce reports for the clubs' desks, and prints how each mail was handled. The exit code is 0. */
export async function runBounces(
  services: BounceServices,
  { mails }: BouncesInput,
  print: (line: string) => void,
): Promise<number> {
  for (const { name, bytes } of mails) {
    const outcome = await recordBounce(services, Buffer.from(bytes, "base64"));
    print(
      `${name}: ${outcome.kind === "kept" ? `shown at the desk of ${outcome.teamId}` : WORDS[outcome.kind]}`,
    );
  }
  return 0;
}
