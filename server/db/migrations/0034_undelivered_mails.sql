CREATE TABLE "undelivered_mails" (
	"team_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"job" jsonb,
	"order_id" text,
	"submission_id" text,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"report_hash" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_seen" timestamp (3) with time zone,
	CONSTRAINT "undelivered_mails_team_id_mail_id_pk" PRIMARY KEY("team_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_mails_listed" ON "undelivered_mails" USING btree ("team_id","time_created");