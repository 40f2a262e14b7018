CREATE TABLE "submission_notes" (
	"team_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"id" text NOT NULL,
	"who" text NOT NULL,
	"note" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_notes_team_id_submission_id_id_pk" PRIMARY KEY("team_id","submission_id","id")
);
--> statement-breakpoint
ALTER TABLE "submission_notes" ADD CONSTRAINT "submission_notes_team_id_submission_id_form_submissions_team_id_id_fk" FOREIGN KEY ("team_id","submission_id") REFERENCES "public"."form_submissions"("team_id","id") ON DELETE no action ON UPDATE no action;