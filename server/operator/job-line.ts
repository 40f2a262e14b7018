import type { Database } from "../db/client.ts";
import type { FailedJob } from "../db/unfinished-jobs.ts";
import { findJobAddress } from "../usecases/desk/job-address.ts";

/**
 * A line about a failed job: "2026-11-20T17:00:00Z mail-order of ashford, orderId K3, 1 try: The recipient's
 * server refuses the mail".
 */
export async function jobLine(
  db: Database,
  job: FailedJob,
  { showAddresses }: { showAddresses: boolean },
): Promise<string> {
  const { kind, time, tries, data, reason } = job;
  const { teamId, ...about } = data;
  const address = showAddresses ? [`for ${(await findJobAddress(db, job)) ?? "an unknown address"}`] : [];
  const facts = [
    `${time} ${kind} of ${teamId}`,
    ...Object.entries(about).map(([name, value]) => `${name} ${value}`),
    ...address,
    tries === 1 ? "1 try" : `${tries} tries`,
  ];
  const line = `${facts.join(", ")}: ${reason ?? "no reason given"}`;
  return showAddresses ? line : withoutAddresses(line);
}

const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"',;:]+/g, (word) => (/.@./.test(word) ? "(address)" : word));
