CREATE TABLE "desk_settings" (
	"team_id" text PRIMARY KEY NOT NULL,
	"refund_limit" integer,
	"time_changed" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"team_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"time_erased" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasures_team_id_address_hash_pk" PRIMARY KEY("team_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "time_proved" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "time_erased" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_erase_asked" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_erased" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_scans_by_time" ON "door_scans" USING btree ("team_id","time_created");--> statement-breakpoint
CREATE INDEX "sent_mails_by_time" ON "sent_mails" USING btree ("team_id","time_created");--> statement-breakpoint
CREATE INDEX "form_submissions_not_erased" ON "form_submissions" USING btree ("team_id","time_created") WHERE time_erased is null;--> statement-breakpoint
CREATE INDEX "line_items_of_submission" ON "line_items" USING btree ("team_id","submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "orders_not_erased" ON "orders" USING btree ("team_id","time_created") WHERE time_erased is null;--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("team_id","id") WHERE time_erase_asked is not null and time_erased is null;--> statement-breakpoint
CREATE INDEX "orders_with_network" ON "orders" USING btree ("team_id","time_created") WHERE network_hash <> '';--> statement-breakpoint
CREATE INDEX "refund_requests_of_person" ON "refund_requests" USING btree ("team_id","who","time_created");