import { z } from "zod";
import { ARCHIVE_KEY_FORM } from "../../../platform/archive/archive-key-form.ts";
import {
  backupAddress,
  bucketAddress,
  databaseAddress,
  nonEmptyText,
  numberWithin,
  onOffSwitch,
  secretKeys,
  webAddress,
} from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

const WITH_BUCKET = "required with STORAGE";
const BACKUP_BUCKET = "recovery.md#a-bucket-for-backups";

/** Database, pictures and files, and the secret. */
export const DATA_SETTINGS = {
  DATABASE_URL: databaseAddress.optional().register(SETTING_FACTS, {
    meaning: "PostgreSQL instead of the embedded database.",
    example: "postgres://fieldhouse:secret@localhost/fieldhouse",
  }),
  DATABASE_MIGRATE_URL: databaseAddress.optional().register(SETTING_FACTS, {
    meaning:
      "The same database with the user who owns the tables. The user of DATABASE_URL then may not change them.",
    unset: "the same as DATABASE_URL",
    see: "reference.md#two-users-of-the-database",
  }),
  DATA_DIR: nonEmptyText.default("./data").register(SETTING_FACTS, {
    meaning:
      "The folder for the embedded database, pictures, files and unsent emails. Use it for nothing else: every start removes other users' access to it.",
    example: "/srv/fieldhouse",
  }),
  SECRET_KEY: secretKeys.optional().register(SETTING_FACTS, {
    meaning:
      "Signs links, doors and scoring: at least 32 random characters, the same for all processes. Required with DATABASE_URL. While it changes: the new one, a comma, and the old one. A key from the embedded database: as npx fieldhouse secrets show prints it.",
    see: "reference.md#changing-the-secret",
    unset: "made once and stored in DATA_DIR/secret-key",
  }),
  STORAGE: bucketAddress.optional().register(SETTING_FACTS, {
    meaning: "A bucket for pictures and files instead of DATA_DIR: s3://bucket or s3://bucket/folder.",
    example: "s3://bucket/folder",
    see: "growth.md#pictures-in-a-bucket",
  }),
  AWS_REGION: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The bucket's region. If the provider has no regions: us-east-1.",
    unset: WITH_BUCKET,
    example: "us-east-1",
  }),
  AWS_ACCESS_KEY_ID: nonEmptyText
    .optional()
    .register(SETTING_FACTS, { meaning: "The id of the bucket's key.", unset: WITH_BUCKET }),
  AWS_SECRET_ACCESS_KEY: nonEmptyText
    .optional()
    .register(SETTING_FACTS, { meaning: "The bucket's key.", unset: WITH_BUCKET }),
  AWS_ENDPOINT_URL_S3: webAddress.optional().register(SETTING_FACTS, {
    meaning: "Another provider's address; the bucket's name then goes into the path.",
    unset: "Amazon's own",
  }),
  BACKUP_TO: backupAddress.optional().register(SETTING_FACTS, {
    meaning: "Where the server makes backups by itself: a folder on another disk, or s3://bucket/folder.",
    unset: "none are made",
    example: "s3://bucket/backups",
    see: "recovery.md",
  }),
  BACKUP_EVERY: numberWithin(1, 168, "must be a whole number of hours from 1 to 168")
    .default(24)
    .register(SETTING_FACTS, {
      meaning: "Hours between two backups (1 to 168), counted from 9:00 UTC.",
      see: "recovery.md",
    }),
  BACKUP_KEY: z
    .string()
    .regex(ARCHIVE_KEY_FORM, "must be a key that npx fieldhouse backup --new-key printed")
    .optional()
    .register(SETTING_FACTS, {
      meaning: "Backups are encrypted with this key, which npx fieldhouse backup --new-key prints.",
      see: "recovery.md",
    }),
  BACKUP_AWS_REGION: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The region of the bucket with backups.",
    unset: "AWS_REGION",
    example: "us-east-1",
    see: BACKUP_BUCKET,
  }),
  BACKUP_AWS_ACCESS_KEY_ID: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning:
      "The id of a key for the bucket with backups only, so that a stolen AWS_ACCESS_KEY_ID can't delete them.",
    unset: "AWS_ACCESS_KEY_ID",
    see: BACKUP_BUCKET,
  }),
  BACKUP_AWS_SECRET_ACCESS_KEY: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The key for the bucket with backups.",
    unset: "AWS_SECRET_ACCESS_KEY",
    see: BACKUP_BUCKET,
  }),
  BACKUP_AWS_ENDPOINT_URL_S3: webAddress.optional().register(SETTING_FACTS, {
    meaning: "The address of the backups' provider; the bucket's name then goes into the path.",
    unset: "AWS_ENDPOINT_URL_S3",
    see: BACKUP_BUCKET,
  }),
  DEMO: onOffSwitch.optional().register(SETTING_FACTS, {
    meaning: "Imports the demo clubs into an empty database.",
    unset: "on; off with DATABASE_URL",
  }),
};
