CREATE TABLE "event_changes" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"start_before" timestamp (3) with time zone NOT NULL,
	"time_open_before" boolean NOT NULL,
	"time_noticed" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"who" text DEFAULT '' NOT NULL,
	"time_decided" timestamp (3) with time zone,
	"choice_until" timestamp (3) with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"time_done" timestamp (3) with time zone,
	CONSTRAINT "event_changes_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_changes_open" ON "event_changes" USING btree ("time_noticed") WHERE decision is null;