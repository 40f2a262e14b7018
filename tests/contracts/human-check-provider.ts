import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ThirdPartyCheckProvider } from "../../domain/access/human-check.ts";

/** A fake of another company's human check: it answers /siteverify as the provider's documentation says. */
export interface FakeCheckProvider {
  apiBase: string;
  siteKey: string;
  secret: string;
  /** Requests received, in order. */
  requests: URLSearchParams[];
  /** Solves the widget's puzzle on a site; returns the token. */
  solve(hostname: string, action: string): string;
  expire(token: string): void;
  /** If set, answers every request from now on; null gives the correct answers. */
  answer: ((response: ServerResponse) => void) | null;
  /** Fields that replace those of the following successful answers. */
  changes: Record<string, unknown>;
  close(): Promise<void>;
}

interface Solved {
  hostname: string;
  action: string;
  state: "fresh" | "spent" | "expired";
}

/** Each provider's errors for a used and an expired token, and its extra fields for a valid one. */
const DIALECTS = {
  turnstile: {
    spent: "timeout-or-duplicate",
    expired: "timeout-or-duplicate",
    success: ({ action }: Solved) => ({ "error-codes": [], action, cdata: "", metadata: {} }),
  },
  hcaptcha: {
    spent: "already-seen-response",
    expired: "expired-input-response",
    success: () => ({ credit: false }),
  },
  recaptcha: {
    spent: "timeout-or-duplicate",
    expired: "timeout-or-duplicate",
    success: () => ({}),
  },
} satisfies Record<ThirdPartyCheckProvider, unknown>;

export async function startFakeCheckProvider(name: ThirdPartyCheckProvider): Promise<FakeCheckProvider> {
  const dialect = DIALECTS[name];
  const tokens = new Map<string, Solved>();
  const keys = { siteKey: `${name}-site-key`, secret: `${name}-secret-4711` };
  const refuse = (code: string) => ({ success: false, "error-codes": [code] });

  function verdictOn(asked: URLSearchParams): object {
    if (asked.get("secret") !== keys.secret) return refuse("invalid-input-secret");
    const siteKey = asked.get("sitekey");
    if (siteKey !== null && siteKey !== keys.siteKey) return refuse("sitekey-secret-mismatch");
    const solved = tokens.get(asked.get("response") ?? "");
    if (!solved) return refuse("invalid-input-response");
    const { state } = solved;
    if (state !== "fresh") return refuse(dialect[state]);
    solved.state = "spent";
    const challenge_ts = "2026-11-20T17:00:00.000Z";
    const { hostname } = solved;
    return { success: true, challenge_ts, hostname, ...dialect.success(solved), ...provider.changes };
  }

  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    provider.requests.push(asked);
    if (provider.answer) return provider.answer(response);
    const isKnown = request.method === "POST" && request.url === "/api/siteverify";
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(verdictOn(asked)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const provider: FakeCheckProvider = {
    apiBase: `http://127.0.0.1:${port}/api`,
    ...keys,
    requests: [],
    solve: (hostname, action) => {
      const token = `0.${name}-token-${tokens.size}`;
      tokens.set(token, { hostname, action, state: "fresh" });
      return token;
    },
    expire: (token) => {
      const solved = tokens.get(token);
      if (solved) solved.state = "expired";
    },
    answer: null,
    changes: {},
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}
