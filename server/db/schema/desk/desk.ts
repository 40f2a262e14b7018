import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type ActFacts, RECORDED_ACTS } from "../../../../domain/desk/acts.ts";
import { LINK_KINDS } from "../../../../domain/desk/door/links.ts";
import { DESK_ROLES } from "../../../../domain/desk/officers/roles.ts";
import { SIGN_IN_PURPOSES } from "../../../../domain/desk/officers/sign-in.ts";
import { storableJsonColumn, storableTextColumn } from "../club/storable-text.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { games } from "../schedule/games.ts";

/**
 * The people who may sign in at a club's desk, by address. Not content: an import neither adds nor removes
 * any.
 */
export const deskMembers = pgTable(
  "desk_members",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** In lower case (`parseOfficerEmail`). */
    email: text("email").notNull(),
    role: text("role", { enum: DESK_ROLES }).notNull(),
    /** The address of the member who invited them; null for the club's own address. */
    invitedBy: text("invited_by"),
    timeCreated: instantColumn("time_created").notNull(),
    /** When they first signed in; null before. */
    timeJoined: instantColumn("time_joined"),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.email] }), index("desk_members_of_address").on(t.email)],
);

/**
 * Sign-ins that were begun: by mail, by passkey, to set a passkey up, or to confirm who a signed-in person
 * is. Each works once, in the browser that began it. The mail's link and the authenticator's challenge are
 * derived from the row's id and the installation's secret, and not stored. An empty `team_id` means the
 * operator's desk.
 */
export const deskSignIns = pgTable(
  "desk_sign_ins",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    purpose: text("purpose", { enum: SIGN_IN_PURPOSES }).notNull(),
    /** The address that signs in; null for a passkey, by which the member is found. */
    email: text("email"),
    /**
     * Who requested the link: a keyed hash of the network, or the id of a browser that had signed in
     * before. For a person who confirms who they are, the id of their session. Null for a passkey.
     */
    asker: text("asker"),
    /** True if the requesting browser had signed in with this address before. */
    isKnownBrowser: boolean("known_browser").notNull().default(false),
    /** SHA-256 of the secret in the browser's cookie. */
    browserHash: text("browser_hash").notNull(),
    origin: text("origin").notNull(),
    /** The fingerprint of the key that signs the link (`keyFingerprint`); null for earlier versions'. */
    signedWith: text("signed_with"),
    /** The number of codes that were tried. */
    codes: smallint("codes").notNull().default(0),
    expiresAt: instantColumn("expires_at").notNull(),
    usedAt: instantColumn("used_at"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index("desk_sign_ins_of_address").on(t.teamId, t.email, t.timeCreated),
    index("desk_sign_ins_expired").on(t.expiresAt),
  ],
);

/** Browsers that are signed in, at a club's desk or at the operator's. */
export const deskSessions = pgTable(
  "desk_sessions",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    /** SHA-256 of the cookie. */
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    method: text("method", { enum: ["mail", "passkey"] }).notNull(),
    /** What the browser calls itself: "Firefox on Linux". */
    browser: text("browser").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
    lastSeen: instantColumn("last_seen").notNull(),
    /** When its person last confirmed who they are; null if not since they signed in. */
    timeProved: instantColumn("time_proved"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex("desk_sessions_token").on(t.teamId, t.tokenHash),
    index("desk_sessions_of_address").on(t.teamId, t.email),
    index("desk_sessions_idle").on(t.lastSeen),
  ],
);

/** Public keys of authenticators. Each works only on the host on which it was created. */
export const deskPasskeys = pgTable(
  "desk_passkeys",
  {
    teamId: text("team_id").notNull(),
    /** The key's id, which its authenticator chose. */
    id: text("id").notNull(),
    host: text("host").notNull(),
    email: text("email").notNull(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
    lastUsed: instantColumn("last_used"),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index("desk_passkeys_of_address").on(t.teamId, t.email)],
);

/**
 * Links for volunteers without an account. The token is derived from the id and the installation's secret.
 */
export const deskLinks = pgTable(
  "desk_links",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    kind: text("kind", { enum: LINK_KINDS }).notNull(),
    /** The game of a scorer's link; null for a door's link. */
    gameId: text("game_id"),
    /**
     * The event's key (`eventKeyText`) of a door's link; null for a scorer's link. No foreign key: an import
     * may remove the game or event, and people with tickets still come.
     */
    event: text("event"),
    /** The address of the member who opened the link for their own use; null for a volunteer's link. */
    heldBy: text("held_by"),
    /** The volunteer's name, or the door's. */
    label: text("label").notNull(),
    endsAt: instantColumn("ends_at").notNull(),
    /**
     * The fingerprint of the key that signed it first (`keyFingerprint`); null for earlier versions' links.
     * The desk shows it again with the newest key, but the first path is still in a volunteer's phone.
     */
    signedWith: text("signed_with"),
    madeBy: text("made_by").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
    revokedAt: instantColumn("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }).onDelete(
      "cascade",
    ),
    index("desk_links_listed").on(t.teamId, t.timeCreated),
    check(
      "desk_links_of_one",
      sql`case kind when 'door' then event is not null and game_id is null else game_id is not null and event is null end`,
    ),
  ],
);

/** Every action at a club's desk. Rows are never changed, and deleted only with their club. */
export const deskActs = pgTable(
  "desk_acts",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    who: text("who").notNull(),
    act: text("act", { enum: RECORDED_ACTS }).notNull(),
    subject: storableTextColumn("subject").notNull(),
    before: storableJsonColumn("before").$type<ActFacts>(),
    after: storableJsonColumn("after").$type<ActFacts>(),
    /** The number of the order that it concerns; null if it concerns none. */
    orderId: text("order_id"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index("desk_acts_of_person").on(t.teamId, t.who, t.id),
    index("desk_acts_of_order").on(t.teamId, t.orderId, t.id).where(sql`order_id is not null`),
  ],
);
