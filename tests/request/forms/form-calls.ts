import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, parseMail } from "../../../sandbox/mail-parts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { postCall } from "../call.ts";
import type { HttpAnswer } from "../request.ts";
import { fetchPuzzle, solvePuzzle } from "../stats/free-skate.ts";

/** The data that a form's page sends; a form without a payment has no account, price or return address. */
export function formData(formId: string, answers: object, more: object = {}): object {
  return {
    stripeAccountId: "",
    stripePrices: [],
    successUrl: "",
    cancelUrl: "",
    formObject: { formId, answers },
    attempt: randomUUID(),
    ...more,
  };
}

export const postForm = (port: number, host: string, data: unknown): Promise<HttpAnswer> =>
  postCall(port, "onFormCheckout", data, { host });

/** A solved human check for a form on the site of `host`. */
export async function solveFormPuzzle(port: number, formId: string, host: string): Promise<string> {
  return solvePuzzle(await fetchPuzzle(port, formId, host));
}

/** Every mail in the outbox, in no particular order. */
export async function readOutbox({ dataDir }: RunningProgram): Promise<ParsedMail[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => parseMail(await readFile(join(folder, name)))),
  );
}
