import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type AdServer, CONSENT_STANDARDS } from "../../domain/club/ad-server.ts";
import {
  AD_PLACEMENTS,
  AD_SIZES,
  type AdPlacementName,
  type AdPlacements,
} from "../../domain/club/ad-sizes.ts";
import { ConfigurationError } from "../env.ts";

const size = z.enum(Object.keys(AD_SIZES) as [keyof typeof AD_SIZES]).nullable();

const bidders = z
  .record(z.string().regex(/^\w+$/), z.record(z.string(), z.unknown()))
  .refine((all) => Object.keys(all).length > 0, "doesn't name a bidder");

const placement = (name: AdPlacementName) =>
  z.strictObject({
    phone: size.default(AD_PLACEMENTS[name].phone),
    desktop: size.default(AD_PLACEMENTS[name].desktop),
    bidders,
  });

/** An https address, or an address on this machine. */
const address = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname);
}, "must begin with https://");
const origin = address.refine(
  (text) => new URL(text).origin === text,
  "must be a web address without a path, such as https://example.com",
);

const schema = z.strictObject({
  server: address,
  account: z.string().min(1),
  floor: z.number().nonnegative().default(0),
  consent: z
    .strictObject({
      standards: z.array(z.enum(CONSENT_STANDARDS)).min(1),
      script: address,
      origins: z.array(origin).default([]),
      vendors: z.record(z.string(), z.int().positive()).default({}),
    })
    .nullable()
    .default(null),
  placements: z.strictObject({
    footer: placement("footer").optional(),
    articleList: placement("articleList").optional(),
    articleSide: placement("articleSide").optional(),
  } satisfies Record<AdPlacementName, unknown>),
});

/**
 * Reads the file that the setting ADS names.
 * @throws ConfigurationError that lists all mistakes in the file
 */
export async function readAdServer(file: string): Promise<AdServer> {
  const read = schema.safeParse(await jsonOf(file));
  if (read.success) return read.data;
  throw new ConfigurationError(
    read.error.issues.map(({ path, message }) => `ADS: ${file} ${path.join(".")} ${message}`),
  );
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new ConfigurationError([`ADS: ${file} couldn't be read: ${(error as Error).message}`]);
  }
}

/** The sizes of the placements, for which a page reserves space. Bidders are omitted. */
export function placementsOf({ placements }: AdServer): AdPlacements {
  return Object.fromEntries(
    Object.entries(placements).flatMap(([name, placement]) =>
      placement ? [[name, { phone: placement.phone, desktop: placement.desktop }]] : [],
    ),
  );
}

/**
 * The other hosts from which pages may load because of advertisements, by directive of the content security
 * policy: the ad server for bids, and the consent manager.
 */
export function adServerCspSources({ server, consent }: AdServer) {
  const manager = consent ? [new URL(consent.script).origin, ...consent.origins] : [];
  return {
    "script-src": manager,
    "style-src": manager,
    "img-src": manager,
    "frame-src": manager,
    "connect-src": [new URL(server).origin, ...manager],
  };
}
