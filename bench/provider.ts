import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { cpuMs } from "./process-cpu.ts";
import type { ProviderPorts, ProviderSettings } from "./provider-process.ts";

/** Stand-ins of the payment provider and the mail server, in a separate process. */
export interface Provider {
  /** Settings by which the program uses the stand-ins. */
  env: Record<string, string>;
  /** Port of the API and the payment pages. */
  port: number;
  /** Tells the stand-in where the program listens. */
  serve(port: number): void;
  /** Milliseconds of processor time used. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const SECRET = "whsec_only-for-benchmarks";

/**
 * Starts a stand-in that does as little as possible, so that its own cost does not distort the measurement.
 */
export async function startProvider(): Promise<Provider> {
  const child = fork(join(import.meta.dirname, "provider-process.ts"));
  const [{ api, mail }] = (await once(child, "message")) as [ProviderPorts];
  return {
    port: api,
    env: {
      PAYMENTS: "stripe",
      STRIPE_API_BASE: `http://127.0.0.1:${api}`,
      STRIPE_SECRET_KEY: "sk_test_only_for_benchmarks",
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: SECRET,
      SMTP_URL: `smtp://127.0.0.1:${mail}`,
      MAIL_FROM: "tickets@example.com",
    },
    serve: (port) => {
      child.send({
        webhook: `http://127.0.0.1:${port}/webhooks/stripe/connect`,
        secret: SECRET,
      } satisfies ProviderSettings);
    },
    cpuMs: () => cpuMs(child.pid ?? 0),
    stop: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
