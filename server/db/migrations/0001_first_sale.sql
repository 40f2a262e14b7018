CREATE TABLE "admissions" (
	"team_id" text NOT NULL,
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"seat" integer NOT NULL,
	"ticket_id" text NOT NULL,
	"time_voided" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admissions_team_id_code_pk" PRIMARY KEY("team_id","code"),
	CONSTRAINT "admissions_of_line" UNIQUE("team_id","order_id","position","seat")
);
--> statement-breakpoint
CREATE TABLE "captcha_uses" (
	"team_id" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captcha_uses_team_id_hash_pk" PRIMARY KEY("team_id","hash")
);
--> statement-breakpoint
CREATE TABLE "line_items" (
	"team_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"cart_item_id" text NOT NULL,
	"item_type" text NOT NULL,
	"ticket_id" text,
	"price_id" text NOT NULL,
	"title" text NOT NULL,
	"price_title" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"options" text NOT NULL,
	"shippable" boolean NOT NULL,
	"shipping_price" integer NOT NULL,
	"shipping_weight" double precision NOT NULL,
	CONSTRAINT "line_items_team_id_order_id_position_pk" PRIMARY KEY("team_id","order_id","position"),
	CONSTRAINT "line_items_count" CHECK (quantity > 0 and unit_price >= 0 and shipping_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"storefront_team_id" text NOT NULL,
	"status" text NOT NULL,
	"awaiting_payment" boolean DEFAULT false NOT NULL,
	"attempt" text NOT NULL,
	"address_hash" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"shipping" integer NOT NULL,
	"platform_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"stripe_account_id" text,
	"session_id" text,
	"session_url" text,
	"payment_intent_id" text,
	"site_origin" text NOT NULL,
	"team_param" text,
	"cancel_path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_paid" timestamp (3) with time zone,
	"time_closed" timestamp (3) with time zone,
	"time_mailed" timestamp (3) with time zone,
	CONSTRAINT "orders_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "orders_by_key" UNIQUE("team_id","key"),
	CONSTRAINT "orders_by_session" UNIQUE("team_id","session_id"),
	CONSTRAINT "orders_amounts" CHECK (subtotal >= 0 and shipping >= 0 and total >= 0 and platform_fee <= total)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"account" text NOT NULL,
	"order_id" text,
	"outcome" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_prices" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "ticket_prices_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "ticket_prices_payable" CHECK (price = 0 or price >= 50)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"event_id" text,
	"event_type" text NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"feature_image" text,
	"tickets_total" integer NOT NULL,
	"tickets_sold" integer DEFAULT 0 NOT NULL,
	"tickets_hold" integer DEFAULT 0 NOT NULL,
	"event_title" text NOT NULL,
	"event_feature_image" text,
	"event_venue" text NOT NULL,
	"time_of_event" timestamp (3) with time zone,
	"end_time_of_event" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"stripe_product_id" text NOT NULL,
	"published" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"deleted" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "tickets_within_total" CHECK (tickets_sold >= 0 and tickets_hold >= 0 and tickets_sold + tickets_hold <= tickets_total),
	CONSTRAINT "tickets_have_a_time" CHECK (event_id is not null or time_of_event is not null)
);
--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_team_id_order_id_position_line_items_team_id_order_id_position_fk" FOREIGN KEY ("team_id","order_id","position") REFERENCES "public"."line_items"("team_id","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_team_id_ticket_id_tickets_team_id_id_fk" FOREIGN KEY ("team_id","ticket_id") REFERENCES "public"."tickets"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_team_id_order_id_orders_team_id_id_fk" FOREIGN KEY ("team_id","order_id") REFERENCES "public"."orders"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_team_id_ticket_id_tickets_team_id_id_fk" FOREIGN KEY ("team_id","ticket_id") REFERENCES "public"."tickets"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_storefront_team_id_teams_team_id_fk" FOREIGN KEY ("storefront_team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_prices" ADD CONSTRAINT "ticket_prices_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_prices" ADD CONSTRAINT "ticket_prices_team_id_ticket_id_tickets_team_id_id_fk" FOREIGN KEY ("team_id","ticket_id") REFERENCES "public"."tickets"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_team_id_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_team_id_event_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","event_feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_uses_expired" ON "captcha_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "line_items_of_ticket" ON "line_items" USING btree ("team_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_attempt" ON "orders" USING btree ("team_id","attempt") WHERE status = 'pending' or total = 0;--> statement-breakpoint
CREATE INDEX "orders_open_by_address" ON "orders" USING btree ("team_id","address_hash") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("team_id","payment_intent_id");--> statement-breakpoint
CREATE INDEX "ticket_prices_of_ticket" ON "ticket_prices" USING btree ("team_id","ticket_id","position");--> statement-breakpoint
CREATE INDEX "tickets_listed" ON "tickets" USING btree ("team_id","published","deleted");