CREATE TABLE "pickups" (
	"team_id" text NOT NULL,
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"time_voided" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickups_team_id_code_pk" PRIMARY KEY("team_id","code"),
	CONSTRAINT "pickups_of_line" UNIQUE("team_id","order_id","position")
);
--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "pickup_game_id" text;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "pickup_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_team_id_order_id_position_line_items_team_id_order_id_position_fk" FOREIGN KEY ("team_id","order_id","position") REFERENCES "public"."line_items"("team_id","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_pickup" CHECK ((pickup_game_id is null) = (pickup_title is null) and (pickup_game_id is null or not shippable));