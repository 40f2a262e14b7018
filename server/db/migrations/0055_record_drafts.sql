CREATE TABLE "record_drafts" (
	"team_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"began" jsonb,
	"added" jsonb NOT NULL,
	"preview_id" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"scheduled_by" text,
	"failure" text,
	"edited_by" text NOT NULL,
	"time_edited" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_drafts_team_id_collection_record_id_pk" PRIMARY KEY("team_id","collection","record_id")
);
--> statement-breakpoint
ALTER TABLE "record_drafts" ADD CONSTRAINT "record_drafts_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_drafts_due" ON "record_drafts" USING btree ("publish_at") WHERE publish_at is not null;