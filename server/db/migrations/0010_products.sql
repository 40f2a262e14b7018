CREATE TABLE "payment_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"charges_enabled" boolean NOT NULL,
	"time_told" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"team_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "product_images_team_id_product_id_position_pk" PRIMARY KEY("team_id","product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"short_description" text NOT NULL,
	"ribbons" text[] NOT NULL,
	"options" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"shippable" boolean NOT NULL,
	"shipping_arranged" text NOT NULL,
	"shipping_price" integer NOT NULL,
	"shipping_weight" double precision NOT NULL,
	"shipping_policy" text NOT NULL,
	"return_policy" text NOT NULL,
	"products_total" integer NOT NULL,
	"products_sold" integer DEFAULT 0 NOT NULL,
	"products_hold" integer DEFAULT 0 NOT NULL,
	"stripe_price_id" text NOT NULL,
	"in_stock" boolean NOT NULL,
	"published" boolean NOT NULL,
	"archived" boolean NOT NULL,
	"deleted" boolean NOT NULL,
	"order" integer,
	"linked_store_ids" text[] NOT NULL,
	"scheduled" boolean NOT NULL,
	"schedule_start_time" timestamp (3) with time zone,
	"schedule_end_time" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "products_within_total" CHECK (products_sold >= 0 and products_hold >= 0 and products_sold + products_hold <= products_total),
	CONSTRAINT "products_payable" CHECK (price = 0 or price >= 50),
	CONSTRAINT "products_shipping" CHECK (shipping_price >= 0 and shipping_weight >= 0)
);
--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_address" jsonb;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_team_id_product_id_products_team_id_id_fk" FOREIGN KEY ("team_id","product_id") REFERENCES "public"."products"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_team_id_image_images_team_id_id_fk" FOREIGN KEY ("team_id","image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("team_id","order" DESC NULLS LAST,"time_created" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("team_id","stripe_price_id");--> statement-breakpoint
CREATE INDEX "products_linked" ON "products" USING gin ("linked_store_ids");--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_team_id_product_id_products_team_id_id_fk" FOREIGN KEY ("team_id","product_id") REFERENCES "public"."products"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_items_of_product" ON "line_items" USING btree ("team_id","product_id");--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_of_one" CHECK (num_nonnulls(ticket_id, product_id) = 1);