CREATE TABLE "sent_mails" (
	"team_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_mails_team_id_mail_id_pk" PRIMARY KEY("team_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "desk_acts" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "time_handed_out" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "handed_out_by" text;--> statement-breakpoint
ALTER TABLE "scorer_entries" ADD COLUMN "who" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_of_order" ON "sent_mails" USING btree ("team_id","order_id","time_created");--> statement-breakpoint
CREATE INDEX "desk_acts_of_person" ON "desk_acts" USING btree ("team_id","who","id");--> statement-breakpoint
CREATE INDEX "desk_acts_of_order" ON "desk_acts" USING btree ("team_id","order_id","id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "undelivered_mails_of_order" ON "undelivered_mails" USING btree ("team_id","order_id") WHERE order_id is not null;