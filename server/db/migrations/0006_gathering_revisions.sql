ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "time_revised" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "time_revised" timestamp (3) with time zone;