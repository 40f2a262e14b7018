CREATE TABLE "edited_records" (
	"team_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"base" jsonb,
	"time_edited" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edited_records_team_id_collection_record_id_pk" PRIMARY KEY("team_id","collection","record_id")
);
--> statement-breakpoint
ALTER TABLE "edited_records" ADD CONSTRAINT "edited_records_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;