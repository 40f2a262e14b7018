CREATE TABLE "pickup_places" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"place" text NOT NULL,
	"time_set" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickup_places_team_id_game_id_pk" PRIMARY KEY("team_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sales_end_minutes_before" integer DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD CONSTRAINT "pickup_places_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;