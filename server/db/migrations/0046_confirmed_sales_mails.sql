ALTER TABLE "club_mails" ADD COLUMN "confirm_id" text;--> statement-breakpoint
ALTER TABLE "club_mails" ADD COLUMN "time_confirmed" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "club_mails" SET "time_confirmed" = "time_created";
