CREATE TABLE "desk_settings" (
	"team_id" text PRIMARY KEY NOT NULL,
	"refund_limit" integer,
	"time_changed" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "erasures" (
	"team_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"time_erased" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasures_team_id_address_hash_pk" PRIMARY KEY("team_id","address_hash")
);--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "time_proved" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "time_erased" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_erase_asked" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_erased" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;
