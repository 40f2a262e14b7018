import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../../../schema/index.ts";

/**
 * What each text column holds of a person. A test demands that every text, list or JSON column of the schema
 * stands here, so that an erasure forgets no new one. The payment sandbox's tables are the provider's, and
 * not among them.
 *
 * - `key`: ids, codes, states, hashes of nobody's address, and other words of the program
 * - `content`: what the club publishes in its bundle, or says about itself; its bundle is where to change it
 * - `buyer`: of an order's buyer; erased with the order (erase-orders.ts)
 * - `network`: a keyed hash of a buyer's network; also erased by age
 * - `answers`: of the sender of a form; erased with the submission (erase-submissions.ts)
 * - `row`: of the person to whom the whole row belongs; the row is deleted (person-rows.ts)
 * - `masked`: an address of which only the first letter and the host are left; erased with its order
 * - `browser`: of a browser, with nothing that names its user; deleted with the row (delete-ended-alerts.ts)
 * - `staff`: the address of a member of staff, or a link's name; replaced when this person is erased
 * - `words`: text that staff wrote; an erased person's address in it is replaced
 * - `history`: the desk's history (erase-acts.ts)
 */
const KINDS = [
  "key",
  "content",
  "buyer",
  "network",
  "answers",
  "row",
  "masked",
  "browser",
  "staff",
  "words",
  "history",
] as const;
type PersonalKind = (typeof KINDS)[number];

type ColumnsByKind = Partial<Record<PersonalKind, string>>;

/** The columns' names by table and kind, separated by spaces. @internal */
export const PERSONAL_COLUMNS: Readonly<Record<string, ColumnsByKind>> = {
  about_sections: { key: "team_id id kind", content: "title content address feature_image" },
  admissions: { key: "team_id code order_id ticket_id", words: "door" },
  articles: {
    key: "team_id id tag_ids season_id game_id gallery_id",
    content: "title url author content mobile_content notes feature_image files",
  },
  backups: { key: "id destination failure" },
  captcha_uses: { key: "team_id hash" },
  club_mail_states: { key: "team_id" },
  club_mails: { key: "team_id origin confirm_id", row: "email" },
  coaches: { key: "team_id id category", content: "name details biography image" },
  desk_acts: { key: "team_id act order_id", staff: "who", history: "subject before after" },
  desk_links: { key: "team_id id kind game_id event signed_with", staff: "held_by made_by", words: "label" },
  desk_members: { key: "team_id role", row: "email", staff: "invited_by" },
  desk_messages: { key: "team_id id audience", staff: "written_by", words: "subject content" },
  desk_passkeys: { key: "team_id id host transports", row: "email public_key name" },
  desk_sessions: { key: "team_id id token_hash method", row: "email browser" },
  desk_settings: { key: "team_id" },
  desk_sign_ins: { key: "team_id id purpose browser_hash origin signed_with", row: "email asker" },
  disputes: { key: "team_id order_id id status funds reason" },
  domains: { key: "host team_id mode" },
  door_scans: { key: "team_id id link_id act code", words: "conflict" },
  edited_records: { key: "team_id collection record_id", words: "base" },
  erasures: { key: "team_id address_hash" },
  event_changes: { key: "team_id id event kind decision", staff: "who", words: "word" },
  event_looks: { key: "account" },
  events: {
    key: "team_id id time_zone kind",
    content: "title description state venue address what_to_bring contact feature_image cost",
  },
  files: { key: "team_id id hash" },
  form_submissions: {
    key: "team_id id form_id form_type organization_id version attempt",
    content: "form_title emails admin_emails",
    answers: "other_options reply_to acknowledged_hash",
  },
  former_slugs: { key: "slug team_id" },
  forms: {
    key: "team_id id type",
    content: "title subtitle elements emails emails_not_allowed prices amount files",
  },
  galleries: { key: "team_id id tag_ids game_id", content: "title description cover" },
  gallery_pictures: { key: "team_id id gallery_id", content: "image caption" },
  game_alerts: { key: "team_id game_id id team_param", browser: "endpoint p256dh auth" },
  game_news: { key: "team_id game_id before" },
  games: {
    key: "team_id id season_id opponent_id kind league_id date_precision time_zone decided_in",
    content: "place venue address state periods note watch_url radio_url live_stats_url",
  },
  given_totals: { key: "team_id id player_id season_id role number position", content: "told" },
  images: { key: "team_id id hash media_type", content: "alt caption" },
  league_results: { key: "team_id id league_id season_id home_id away_id decided_in" },
  leagues: { key: "team_id id pre_developed_league_id pre_developed_conference_id" },
  line_items: {
    key: "team_id order_id cart_item_id item_type ticket_id product_id submission_id price_id pickup_game_id",
    content: "title price_title pickup_title",
    buyer: "options",
    staff: "handed_out_by",
  },
  linked_stores: { key: "store_id team_id" },
  live_games: { key: "team_id game_id state decided_in" },
  message_recipients: { key: "team_id message_id order_id state" },
  opponents: { key: "team_id id", content: "name abbreviation logo" },
  orders: {
    key: "team_id id key storefront_team_id status attempt currency stripe_account_id session_id payment_intent_id site_origin team_param cancel_path problem late_reason channel",
    buyer: "customer_name customer_email shipping_address tracking_number session_url",
    network: "address_hash block_hash network_hash",
  },
  pages: { key: "team_id id", content: "title content feature_image files" },
  payment_accounts: { key: "account" },
  payment_events: { key: "team_id id type account order_id outcome" },
  pickup_places: { key: "team_id game_id", words: "place" },
  pickups: { key: "team_id code order_id", staff: "handed_out_by" },
  player_lines: { key: "team_id game_id player_id role decision number position" },
  players: { key: "team_id id", content: "name sort_key details biography image" },
  plays: {
    key: "team_id game_id side kind clock player_id assist_ids strength",
    content: "player_name infraction",
  },
  practices: {
    key: "team_id id time_zone",
    content: "title description state venue address what_to_bring contact feature_image",
  },
  pre_developed_conferences: { key: "pre_developed_league_id id", content: "name" },
  pre_developed_leagues: { key: "id", content: "name division" },
  pre_developed_seasons: { key: "id", content: "name logo" },
  product_images: { key: "team_id product_id", content: "image" },
  products: {
    key: "team_id id stripe_price_id linked_store_ids",
    content: "title short_description ribbons options inputs shipping_arranged shipping_policy return_policy",
  },
  rate_counts: { key: "key" },
  record_drafts: {
    key: "team_id collection record_id began added preview_id",
    staff: "edited_by scheduled_by",
    words: "record failure",
  },
  refund_requests: { key: "team_id order_id id key refusal", buyer: "reason", staff: "who" },
  refund_units: { key: "team_id order_id request_id" },
  refunds: { key: "team_id order_id id status reason request_id" },
  scorer_entries: { key: "team_id game_id entry_id", content: "step", staff: "who" },
  season_players: { key: "team_id season_id player_id", content: "details" },
  seasons: { key: "team_id id pre_developed_season_id tag_ids", content: "record" },
  sent_mails: { key: "team_id mail_id order_id kind", masked: "address" },
  sponsors: { key: "team_id id", content: "name logo url" },
  stock_marks: { key: "team_id item_type item_id level" },
  submission_notes: { key: "team_id submission_id id", staff: "who", words: "note" },
  subscriptions: { key: "account_id id status price_ids" },
  tags: { key: "team_id id reference tag_type value", content: "label url" },
  team_analytics: { key: "team_id id organization_id counters" },
  teams: {
    key: "team_id slug organization_id account_id account_type time_zone stripe_account_id",
    content:
      "team_name team_alias team_email organization_name account_object logo silhouette_logo website_styles website_images seo_info socials policies licensing_agreement admin_info subscription_info store_info",
  },
  ticket_prices: { key: "team_id id ticket_id", content: "title" },
  tickets: {
    key: "team_id id event_id event_type time_zone stripe_product_id",
    content: "title short_description feature_image event_title event_feature_image event_venue",
  },
  undelivered_mails: {
    key: "team_id mail_id kind job order_id submission_id status report_hash",
    masked: "address",
  },
  waitlist_entries: {
    key: "team_id id key ticket_id status site_origin team_param order_key",
    row: "name email mailbox",
  },
};

/** A table with its club's id, and one of its columns. */
interface ClubColumn {
  table: PgTable;
  /** The column's name in `set`. */
  field: string;
  column: PgColumn;
  teamId: PgColumn;
}

/** The columns of a kind, in all tables of clubs except the history. */
export function columnsOfKind(kind: Extract<PersonalKind, "staff" | "words">): ClubColumn[] {
  return Object.values(schema).flatMap((table) => {
    if (!(table instanceof PgTable)) return [];
    const { name, columns } = getTableConfig(table);
    const wanted = PERSONAL_COLUMNS[name]?.[kind]?.split(" ") ?? [];
    const teamId = columns.find((column) => column.name === "team_id");
    if (name === "desk_acts" || !teamId) return [];
    return Object.entries(table).flatMap(([field, column]) =>
      wanted.includes(column?.name) ? [{ table, field, column, teamId }] : [],
    );
  });
}
