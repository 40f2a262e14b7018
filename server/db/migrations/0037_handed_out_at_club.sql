ALTER TABLE "line_items" ADD COLUMN "time_handed_out" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "handed_out_by" text;