import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { jwtVerify } from "jose";
import { z } from "zod";
import { SCRATCH_FOLDER } from "../run/scratch.ts";

export const WALLET_ISSUER = "3388000000012345678";
const EMAIL = "passes@tickets.iam.gserviceaccount.com";

export type WalletPass = Record<string, unknown>;
type Kind = "eventTicketClass" | "eventTicketObject";

interface Asked {
  method: string;
  /** The request's path, such as "/token" or "/eventTicketClass/3388….event-…". */
  path: string;
}

/**
 * A fake of Google's token endpoint and Wallet API on this machine, with a service account whose key is
 * generated here.
 */
export interface FakeGoogle {
  /** The path of the account's key file, for GOOGLE_WALLET. */
  keyFile: string;
  settings: { GOOGLE_WALLET: string; GOOGLE_WALLET_ISSUER: string; GOOGLE_WALLET_API_BASE: string };
  /** Requests received, in order. */
  asked: Asked[];
  classes: Map<string, WalletPass>;
  objects: Map<string, WalletPass>;
  /** The payload of a link that the account has signed. @throws Error if the account has not signed it */
  readLink(link: string): Promise<Record<string, unknown>>;
  /** Invalidates all issued tokens. */
  revokeTokens(): void;
  /** Answers requests whose path starts with `at`; null gives the correct answers. */
  answer: { at: string; with: (response: ServerResponse) => void } | null;
  /** Stops the server. The account's key stays. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

const localized = z.strictObject({
  defaultValue: z.strictObject({ language: z.string(), value: z.string().min(1) }),
});
const id = z.string().regex(new RegExp(`^${WALLET_ISSUER}\\.[\\w.-]{1,64}$`));
const local = z.iso.datetime({ offset: true });
/** Schemas of the objects that the program sends, as Google accepts them. Unknown names are refused. */
const KINDS = {
  eventTicketClass: z.strictObject({
    id,
    eventId: z.string().max(64),
    reviewStatus: z.literal(["DRAFT", "UNDER_REVIEW"]),
    issuerName: z.string().min(1),
    hexBackgroundColor: z.string().regex(/^#[\da-f]{6}$/i),
    logo: z
      .strictObject({
        sourceUri: z.strictObject({ uri: z.url({ protocol: /^https$/ }) }),
        contentDescription: localized,
      })
      .optional(),
    eventName: localized,
    venue: z.strictObject({ name: localized, address: localized }).optional(),
    dateTime: z.strictObject({ start: local, end: local }).optional(),
    textModulesData: z
      .array(z.strictObject({ id: z.string(), header: z.string(), body: z.string().min(1) }))
      .optional(),
  }),
  eventTicketObject: z.strictObject({
    id,
    classId: id,
    state: z.literal(["ACTIVE", "INACTIVE", "EXPIRED", "COMPLETED"]),
    barcode: z.strictObject({ type: z.literal("QR_CODE"), value: z.string(), alternateText: z.string() }),
    ticketType: localized,
    linksModuleData: z.strictObject({
      uris: z.array(z.strictObject({ id: z.string(), uri: z.url(), description: z.string() })),
    }),
  }),
} satisfies Record<Kind, z.ZodType>;

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

type Answer = [status: number, body: unknown];
const refusal = (code: number, message: string): Answer => [code, { error: { code, message } }];

/** The keys, shared by all fake accounts of a worker because generating keys takes long. */
let made: ReturnType<typeof makeKeys> | undefined;
const makeKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

export async function startFakeGoogle(): Promise<FakeGoogle> {
  made ??= makeKeys();
  const { privateKey, publicKey } = made;
  const tokens = new Set<string>();
  const kept = {
    eventTicketClass: new Map<string, WalletPass>(),
    eventTicketObject: new Map<string, WalletPass>(),
  };
  let origin = "";

  async function tokenFor(body: string): Promise<Answer> {
    const asked = new URLSearchParams(body);
    if (asked.get("grant_type") !== GRANT) return [400, { error: "unsupported_grant_type" }];
    try {
      const { payload } = await verified(asked.get("assertion") ?? "", publicKey, `${origin}/token`);
      const { iat = 0, exp = 0, scope } = payload;
      if (exp - iat > 3600 || scope !== SCOPE) return [400, { error: "invalid_scope" }];
    } catch {
      return [400, { error: "invalid_grant", error_description: "Invalid JWT Signature." }];
    }
    const token = `ya29.${randomUUID()}`;
    tokens.add(token);
    return [200, { access_token: token, expires_in: 3599, token_type: "Bearer" }];
  }

  function insert(kind: Kind, body: unknown): Answer {
    const read = KINDS[kind].safeParse(body);
    if (!read.success) return refusal(400, `Invalid JSON payload received. ${z.prettifyError(read.error)}`);
    const pass = read.data;
    if (kept[kind].has(pass.id)) return refusal(409, `${kind} ${pass.id} already exists.`);
    if ("classId" in pass && !kept.eventTicketClass.has(pass.classId))
      return refusal(404, `Wallet Object Class ${pass.classId} not found.`);
    kept[kind].set(pass.id, pass);
    return [200, pass];
  }

  /** Updates an object. Null removes a field; a missing field keeps its value. */
  function patch(kind: Kind, name: string, body: WalletPass): Answer {
    const former = kept[kind].get(name);
    if (!former) return refusal(404, `${kind} ${name} not found.`);
    const merged = Object.fromEntries(
      Object.entries({ ...former, ...body }).filter(([, value]) => value !== null),
    );
    const read = KINDS[kind].safeParse(merged);
    if (!read.success) return refusal(400, `Invalid JSON payload received. ${z.prettifyError(read.error)}`);
    kept[kind].set(name, read.data);
    return [200, read.data];
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    const body = await text(request);
    if (pathname === "/token") return tokenFor(body);
    if (!tokens.has((request.headers.authorization ?? "").replace("Bearer ", "")))
      return refusal(401, "Request had invalid authentication credentials.");
    const [, kind = "", name] = pathname.split("/");
    if (kind !== "eventTicketClass" && kind !== "eventTicketObject") return refusal(404, "Not found.");
    if (request.method === "POST" && name === undefined) return insert(kind, JSON.parse(body));
    if (request.method === "PATCH" && name !== undefined) return patch(kind, name, JSON.parse(body));
    if (searchParams.get("issuerId") !== WALLET_ISSUER) return refusal(403, "Permission Denied");
    return [200, { resources: [...kept[kind].values()] }];
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    google.asked.push({ method: request.method ?? "", path });
    if (google.answer && path.startsWith(google.answer.at)) return google.answer.with(response);
    const [status, body] = await answerTo(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keyFile = await writeKeyFile(privateKey, `${origin}/token`);
  const leave = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  const google: FakeGoogle = {
    keyFile,
    settings: { GOOGLE_WALLET: keyFile, GOOGLE_WALLET_ISSUER: WALLET_ISSUER, GOOGLE_WALLET_API_BASE: origin },
    asked: [],
    classes: kept.eventTicketClass,
    objects: kept.eventTicketObject,
    readLink: async (link) => {
      const [, jwt = ""] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(\S+)$/.exec(link) ?? [];
      return (await verified(jwt, publicKey, "google")).payload;
    },
    revokeTokens: () => tokens.clear(),
    answer: null,
    leave,
    close: async () => {
      await leave();
      await rm(dirname(keyFile), { recursive: true });
    },
  };
  return google;
}

/** Verifies a token as of its own "issued at" time, because the test's clock may show any time. */
async function verified(jwt: string, key: KeyObject, audience: string) {
  const [, claims = ""] = jwt.split(".");
  const { iat } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
  const currentDate = new Date(Number(iat) * 1000);
  return jwtVerify(jwt, key, { algorithms: ["RS256"], issuer: EMAIL, audience, currentDate });
}

async function writeKeyFile(privateKey: KeyObject, tokenUrl: string): Promise<string> {
  const file = join(await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-google-")), "key.json");
  const account = {
    type: "service_account",
    project_id: "tickets",
    private_key_id: "4711",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    client_email: EMAIL,
    client_id: "1234567890",
    token_uri: tokenUrl,
  };
  await writeFile(file, JSON.stringify(account));
  return file;
}
