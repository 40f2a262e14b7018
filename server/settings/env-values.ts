import { isIPv6 } from "node:net";
import { z } from "zod";
import { normalizeHost } from "../../domain/site/host.ts";
import { parseSecretKeys } from "../../platform/secrets/secret-key.ts";

/** The types of settings' values, each with its error message. */

export const onOffSwitch = z
  .enum(["on", "off"], { error: "must be on or off" })
  .transform((value) => value === "on");
export const numberWithin = (min: number, max: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
export const portNumbers = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((port) => port.trim())
      .filter(Boolean),
  )
  .pipe(z.array(numberWithin(1, 65_535, "must be port numbers, separated by commas")));
export const hostName = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value) => normalizeHost(value) === value, "must be a host name such as example.com");
/** One secret, or the new and the old one (`parseSecretKeys`). */
export const secretKeys = z.string().superRefine((value, context) => {
  const keys = parseSecretKeys(value);
  if (typeof keys === "string") context.addIssue({ code: "custom", message: keys });
});
export const nonEmptyText = z.string().min(1);
export const listenHost = z
  .string()
  .refine((value) => normalizeHost(value) !== null || isIPv6(value), "must be an IP address or a host name");
export const senderAddress = z
  .string()
  .regex(
    /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    "must be an email address, or Name <address>",
  );
export const originAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    "must be web addresses without a path, such as https://example.com",
  );
/** The two price ids of one product (rule access-6). */
export const pricePair = z
  .string()
  .transform((value) => value.split(",").map((id) => id.trim()))
  .refine(
    ([first = "", second = "", ...more]) =>
      /^\w+$/.test(first) && /^\w+$/.test(second) && first !== second && more.length === 0,
    "must be two different price IDs, separated by a comma",
  );
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must begin with postgres://",
});
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address such as https://example.com",
});
/** Contacts in the form of security.txt (RFC 9116), separated by commas. */
export const contactAddresses = z
  .string()
  .transform((value) => value.split(",").map((contact) => contact.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(?:mailto:[^\s@,]+@[^\s@,]+|https:\/\/[^\s,]+)$/,
          "must be addresses such as mailto:security@example.com or https://example.com/report, separated by commas",
        ),
    ),
  );
/** A folder, or a bucket's address. */
export const backupAddress = z
  .string()
  .min(1)
  .refine(
    (value) => !/^\w+:\/\//.test(value) || bucketAddress.safeParse(value).success,
    "must be a folder, or an address such as s3://bucket/folder",
  );
/** An address of the form s3://bucket or s3://bucket/folder. */
export const bucketAddress = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w-][\w.-]*)*\/?$/,
    "must be an address such as s3://bucket or s3://bucket/folder",
  )
  .transform((value) => {
    const [bucket = "", ...folders] = value.slice("s3://".length).replace(/\/$/, "").split("/");
    return { bucket, folder: folders.join("/") };
  });
